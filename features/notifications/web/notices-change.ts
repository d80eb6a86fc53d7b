import type { Notice, Notices } from '../contract/index.ts';
import type { ShownRow } from './answers-shown.ts';

const isUnseen = ({ seenAt }: Notice): boolean => seenAt === null;

export const unseenOf = ({ list }: Notices): readonly Notice[] => list.filter(isUnseen);

/** Only notices about a pack. */
export const answersIn = (list: readonly Notice[]) =>
  list.flatMap(({ id, answer }) => (answer ? [{ id, answer }] : []));

/** Unseen urgent notices, newest first. */
export const urgentOf = (told: Notices): readonly Notice[] => unseenOf(told).filter(({ urgent }) => urgent);

/** Optimistic update: the list as it will be once the server has marked them as seen. */
export const withSeen = (told: Notices, ids: readonly number[], at: string): Notices => {
  const seen = unseenOf(told).filter(({ id }) => ids.includes(id));
  return {
    ...told,
    unseen: told.unseen - seen.length,
    list: told.list.map((notice) => (seen.includes(notice) ? { ...notice, seenAt: at } : notice)),
  };
};

export const answeredIn = (shown: readonly ShownRow[]): ReadonlySet<number> =>
  new Set(shown.filter(({ status }) => status !== null).map(({ mlId }) => mlId));

/** Unseen notices whose answer the user has already seen on screen. */
export const shownAlready = (told: Notices, shown: readonly ShownRow[]): readonly number[] => {
  const answered = answeredIn(shown);
  return answersIn(unseenOf(told))
    .filter(({ answer }) => answered.has(answer.mlId))
    .map(({ id }) => id);
};

export const newestId = ({ list }: Notices): number => Math.max(0, ...list.map(({ id }) => id));

/** The newest unseen, non-urgent notice after `id`. */
export const quietSince = (told: Notices, id: number): Notice | undefined =>
  unseenOf(told).find((notice) => !notice.urgent && notice.id > id);
