import { handOverPlace } from '../stored-login/hand-over.ts';

/** The time makes each value different, so that other tabs get a storage event. */
export const noteHandOver = (
  storage: Pick<Storage, 'setItem'>,
  what: 'switched' | 'locked',
  at: number,
): void => storage.setItem(handOverPlace, `${what} ${at}`);
