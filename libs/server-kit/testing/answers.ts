import { ErrorBody } from '@pecset/contract';
import { z } from 'zod/mini';

/** The cookies that a browser would send back. */
export const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');

/** The code of a refusal; fails the test if the answer is none. */
export const errCodeOf = async (answer: Response): Promise<string> =>
  z.parse(ErrorBody, await answer.json()).error.errCode;
