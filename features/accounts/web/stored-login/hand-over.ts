/** The storage key that says that somebody else than the last full login uses this browser. */
export const handOverPlace = 'pecset-handed-over';

export type HandOver = ReturnType<typeof makeHandOver>;

/**
 * `switched`: a colleague went on without a full login. `locked`: nobody is at the screen. From then on the stored login
 * signs nobody in by itself, or the one at the counter would become somebody else.
 */
export const makeHandOver = (storage: Pick<Storage, 'getItem' | 'removeItem'>) => ({
  state: (): string | undefined => storage.getItem(handOverPlace)?.split(' ')[0],
  /** After a full login. */
  forget: (): void => storage.removeItem(handOverPlace),
});
