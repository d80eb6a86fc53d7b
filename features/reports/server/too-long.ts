import { type Refused, refuse } from '@pecset/kernel';

/** PostgreSQL, appendix A: query_canceled, here because of the statement timeout. */
const isGivenUp = (error: unknown) => error instanceof Error && 'code' in error && error.code === '57014';

/** Turns a cancelled query into the refusal `too-long`, which tells the user what to do. */
export const orTooLong = async <Outcome>(
  work: () => Promise<Outcome>,
): Promise<Outcome | Refused<'too-long'>> => {
  try {
    return await work();
  } catch (error) {
    if (isGivenUp(error)) return refuse('too-long');
    throw error;
  }
};
