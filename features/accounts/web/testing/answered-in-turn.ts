import { makeCall } from '@pecset/web-kit';

/** A change of the profile, for a call around which something is to happen, and the answer when it went well. */
export const save = { body: { userName: 'Gyógyász Anna' } };
export const saved = () => Response.json({ userId: 7, userName: 'Gyógyász Anna' });

/** Calls of a page whose server gives these answers in turn, and what was done: each call, told as the test wants it. */
export const answeredInTurn = (
  answers: readonly (() => Response)[],
  tell: (request: RequestInit | undefined) => string,
) => {
  const done: string[] = [];
  const left = [...answers];
  const call = makeCall({
    language: () => 'hu',
    fetch: async (_, request) => {
      done.push(`call ${tell(request)}`);
      return left.shift()?.() ?? Response.error();
    },
  });
  /** Something that the page does beside its calls. */
  const note =
    <Value>(what: string, value: Value) =>
    async () => {
      done.push(what);
      return value;
    };
  return { call, done, note };
};
