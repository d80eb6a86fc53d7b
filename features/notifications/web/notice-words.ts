import { proseTime } from '@pecset/kernel';
import { serverClock, useLanguage } from '@pecset/web-kit';
import type { LeadsTo, Notice, NoticeKinds, Notices } from '../contract/index.ts';

const LONGEST = 12;
const END = 8;

/** People compare serial numbers by their end. */
export const shortSerial = (sn: string): string => (sn.length > LONGEST ? `…${sn.slice(-END)}` : sn);

const newsOf = (kinds: NoticeKinds, notice: Notice) => kinds.get(notice.kind)?.read(notice, notice);

/** Drops notices of a kind unknown to this page, written by a newer server; they are not counted and stay unseen. */
export const knownIn = (kinds: NoticeKinds, told: Notices): Notices => {
  const list = told.list.filter((notice) => newsOf(kinds, notice));
  const isUnseen = ({ seenAt }: Notice) => seenAt === null;
  const left = told.list.filter(isUnseen).length - list.filter(isUnseen).length;
  return { ...told, unseen: told.unseen - left, list };
};

/** Where something can be done about it on this page: an alert in its dossier, anything else with its pack. */
export type NoticeGoal =
  | { readonly to: 'dossier'; readonly mlId: number }
  | { readonly to: 'pack'; readonly search: Readonly<Record<string, string>> }
  | { readonly to: 'alerts' };

export const goalOf = ({ answer }: Pick<Notice, 'answer'>, leadsTo: LeadsTo): NoticeGoal | undefined => {
  if (!answer) return leadsTo === 'alerts' ? { to: 'alerts' } : undefined;
  const { mlId, alertId, gtin, expDate, lotNum, sn } = answer;
  return typeof alertId === 'string'
    ? { to: 'dossier', mlId }
    : { to: 'pack', search: { gtin, expDate, lotNum, sn } };
};

/** The pack's name as shown beside the notice. */
const packOf = ({ answer, productName = null }: Notice) => {
  if (!answer) return undefined;
  const { gtin, sn } = answer;
  return { productName, gtin, sn: shortSerial(sn) };
};

/** Texts of a notice: what happened, to which pack, what to do, and when. */
export const useNoticeWords = (kinds: NoticeKinds) => {
  const { language } = useLanguage();
  return (notice: Notice) => {
    const news = newsOf(kinds, notice);
    if (!news) return undefined;
    const words = news.words(language);
    const pack = packOf(notice);
    const inShort = pack && `${pack.productName ?? pack.gtin} · ${pack.sn}`;
    const time = proseTime(new Date(notice.at), new Date(serverClock.now()), language);
    return {
      ...words,
      whole: inShort ? `${words.what}, ${inShort}` : words.what,
      inShort,
      pack,
      time,
      goal: goalOf(notice, news.leadsTo),
    };
  };
};
export type ShownWords = NonNullable<ReturnType<ReturnType<typeof useNoticeWords>>>;
