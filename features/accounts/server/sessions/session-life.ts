const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** In seconds: how long a session may lie unused, and how old it may grow however busily it is used. */
type Life = { readonly idle: number; readonly absolute: number };

export const lifeOf = ({ remembered }: { readonly remembered: boolean }): Life =>
  remembered ? { idle: 30 * DAY, absolute: 90 * DAY } : { idle: 12 * HOUR, absolute: 24 * HOUR };

export const DEVICE_LIFE = 90 * DAY;

export const later = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

type Age = { readonly remembered: boolean; readonly createdAt: Date; readonly seenAt: Date };

/** When the session ends unless it is used again: whichever limit comes first. */
export const endOf = ({ remembered, createdAt, seenAt }: Age): Date => {
  const { idle, absolute } = lifeOf({ remembered });
  const [unused, old] = [later(seenAt, idle), later(createdAt, absolute)];
  return unused < old ? unused : old;
};

/** A write per request would be a waste: use is noted at most once a minute. */
export const isDueForTouch = (seenAt: Date, at: Date): boolean => later(seenAt, 60) <= at;
