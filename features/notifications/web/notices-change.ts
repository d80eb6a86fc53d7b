import type { Notice, Notices } from '../contract/index.ts';
import type { ShownRow } from './answers-shown.ts';

const isUnseen = ({ seenAt }: Notice): boolean => seenAt === null;

export const unseenOf = ({ list }: Notices): readonly Notice[] => list.filter(isUnseen);

/** Of those that are about a pack. */
export const answersIn = (list: readonly Notice[]) =>
  list.flatMap(({ id, answer }) => (answer ? [{ id, answer }] : []));

/** What cannot wait, the newest first. */
export const urgentOf = (told: Notices): readonly Notice[] => unseenOf(told).filter(({ urgent }) => urgent);

/** As the list will be once the server has heard of it. */
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

/** Those whose answer the user has had on screen. */
export const shownAlready = (told: Notices, shown: readonly ShownRow[]): readonly number[] => {
  const answered = answeredIn(shown);
  return answersIn(unseenOf(told))
    .filter(({ answer }) => answered.has(answer.mlId))
    .map(({ id }) => id);
};

export const newestId = ({ list }: Notices): number => Math.max(0, ...list.map(({ id }) => id));

/** The newest that has come since, of those that can wait. */
export const quietSince = (told: Notices, id: number): Notice | undefined =>
  unseenOf(told).find((notice) => !notice.urgent && notice.id > id);
