import { handOverPlace } from '../stored-login/hand-over.ts';

/** Each time another text, so that other tabs hear of it. */
export const noteHandOver = (
  storage: Pick<Storage, 'setItem'>,
  what: 'switched' | 'locked',
  at: number,
): void => storage.setItem(handOverPlace, `${what} ${at}`);
