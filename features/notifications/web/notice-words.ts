import { proseTime } from '@pecset/kernel';
import { serverClock, useLanguage } from '@pecset/web-kit';
import type { Notice, NoticeKinds, Notices } from '../contract/index.ts';

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

/** The pack's name as shown beside the notice, and the search parameters of its page. */
const packOf = ({ answer, productName = null }: Notice) => {
  if (!answer) return undefined;
  const { gtin, expDate, lotNum, sn } = answer;
  return { productName, gtin, sn: shortSerial(sn), search: { gtin, expDate, lotNum, sn } };
};

/** Texts of a notice: what happened, to which pack, what to do, and when. */
export const useNoticeWords = (kinds: NoticeKinds) => {
  const { language } = useLanguage();
  return (notice: Notice) => {
    const words = newsOf(kinds, notice)?.words(language);
    if (!words) return undefined;
    const pack = packOf(notice);
    const inShort = pack && `${pack.productName ?? pack.gtin} · ${pack.sn}`;
    const time = proseTime(new Date(notice.at), new Date(serverClock.now()), language);
    return { ...words, whole: inShort ? `${words.what}, ${inShort}` : words.what, inShort, pack, time };
  };
};
export type ShownWords = NonNullable<ReturnType<ReturnType<typeof useNoticeWords>>>;
