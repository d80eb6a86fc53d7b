import { demoPacks, onBox } from '../../domain/index.ts';
import type { PackAsRead } from '../../domain/pack-as-read.ts';

/** The lessons that need no scanner, in teaching order. */
export const lessons = [
  { sn: 'DEMO-1', name: 'boxOrdinary', shows: 'boxOrdinaryShows', todo: 'lessonOrdinary' },
  { sn: 'DEMO-EXPIRED', name: 'boxExpired', shows: 'boxExpiredShows', todo: 'lessonExpired' },
  { sn: 'DEMO-FE-LOT-13', name: 'boxAlert', shows: 'boxAlertShows', todo: 'lessonAlert' },
] as const;

export type Lesson = (typeof lessons)[number];

/** Includes the basket, which has no box. */
export const lessonCount = lessons.length + 1;

const boxOf = (sn: string) => demoPacks.filter((pack) => pack.sn === sn).map(onBox);

/** Number of different five-character suffixes that fit behind a serial known to the sandbox. */
const marks = 36 ** 5;
const mark = (time: number) => (time % marks).toString(36).toUpperCase().padStart(5, '0');

/** A new pack each time, so that the training can be repeated. */
const another = (sn: string, time: number) =>
  /^DEMO-(\d|EXPIRED)$/.test(sn) ? `T${sn.slice(5, 6)}-${time}` : `${sn}-${mark(time)}`;

export const packOfLesson = ({ sn }: Pick<Lesson, 'sn'>, time: number) =>
  boxOf(sn).map((pack) => ({ ...pack, sn: another(sn, time) }))[0];

export const packsForBasket = (time: number) =>
  ['DEMO-1', 'DEMO-2', 'DEMO-3'].flatMap(boxOf).map((pack) => ({ ...pack, sn: another(pack.sn, time + 1) }));

/** The lesson of a pack, found by its product. */
export const lessonOf = ({ gtin, lotNum }: PackAsRead): Lesson | undefined =>
  lessons.find(({ sn }) => boxOf(sn).some((box) => box.gtin === gtin && box.lotNum === lotNum));
