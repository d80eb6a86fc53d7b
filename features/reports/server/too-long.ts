import { type Refused, refuse } from '@pecset/kernel';

/** PostgreSQL, appendix A: query_canceled, here by the time that a report may take. */
const isGivenUp = (error: unknown) => error instanceof Error && 'code' in error && error.code === '57014';

/** A report that takes too long is given up, and the user is told what to do about it. */
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
