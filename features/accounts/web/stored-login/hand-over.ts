/** Storage key that tells that somebody other than the last full login uses this browser. */
export const handOverPlace = 'pecset-handed-over';

export type HandOver = ReturnType<typeof makeHandOver>;

/**
 * `switched`: a colleague continued without a full login. `locked`: nobody is at the screen. In both states the stored
 * login signs nobody in, or the user at the counter would become somebody else.
 */
export const makeHandOver = (storage: Pick<Storage, 'getItem' | 'removeItem'>) => ({
  state: (): string | undefined => storage.getItem(handOverPlace)?.split(' ')[0],
  /** Called after a full login. */
  forget: (): void => storage.removeItem(handOverPlace),
});
