import { makeCall } from '@pecset/web-kit';

/** A change of the profile as an example of a call, and its successful reply. */
export const save = { body: { userName: 'Gyógyász Anna' } };
export const saved = () => Response.json({ userId: 7, userName: 'Gyógyász Anna' });

/** A `call` whose server gives these answers in turn, and a log of what was done, worded by `tell`. */
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
  /** Logs something that the page does besides its calls. */
  const note =
    <Value>(what: string, value: Value) =>
    async () => {
      done.push(what);
      return value;
    };
  return { call, done, note };
};
