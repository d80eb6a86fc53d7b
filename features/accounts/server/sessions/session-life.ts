const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** Seconds a session may be unused, and its maximum age however often it is used. */
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

/** Use is recorded at most once a minute, to avoid a write per request. */
export const isDueForTouch = (seenAt: Date, at: Date): boolean => later(seenAt, 60) <= at;
