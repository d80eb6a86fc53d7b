const place = 'pecset-handed-over';

type Needs = {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly now: () => number;
};

/** `switched`: a colleague went on without a full login. `locked`: nobody is at the screen. */
export type HandedOver = 'switched' | 'locked';

export type HandOver = ReturnType<typeof makeHandOver>;

/**
 * Whether this browser has passed from whoever logged in fully: from then on the stored login signs nobody in by itself,
 * or the one at the counter would become somebody else. Each change is another text, so that other tabs hear of it.
 */
export const makeHandOver = ({ storage, now }: Needs) => ({
  place,
  state: (): string | undefined => storage.getItem(place)?.split(' ')[0],
  note: (what: HandedOver): void => storage.setItem(place, `${what} ${now()}`),
  /** After a full login. */
  forget: (): void => storage.removeItem(place),
});
