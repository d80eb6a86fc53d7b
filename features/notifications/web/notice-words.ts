import { proseTime } from '@pecset/kernel';
import { serverClock, type Translate, useLanguage, useTexts } from '@pecset/web-kit';
import { adminWords, type LateAnswer, type Notice, saidOf } from '../contract/index.ts';
import type { en } from './texts.en.ts';
import { noticesTexts } from './texts.ts';

const operationTexts = {
  verify: 'verify',
  dispense: 'dispense',
  destroy: 'destroy',
  'undo-dispense': 'undoDispense',
} as const satisfies Record<LateAnswer['operation'], keyof typeof en>;

const stateTexts = {
  A: 'active',
  I: 'inactive',
  U: 'unknown',
  E: 'error',
} as const satisfies Record<LateAnswer['status'], keyof typeof en>;

/** Our own code, of packs: no answer came, and nobody can tell. */
const NOT_CERTAIN = 'PECSET_NOT_CERTAIN';

/** What the answer was. Of a verify the state of the pack is the answer; anything else has worked or has not. */
export const answerWords = (t: Translate<typeof en>, answer: LateAnswer): string => {
  const { alertId, reasonCode: code, status } = answer;
  const operation = t(operationTexts[answer.operation]);
  if (alertId !== null) return t('alert', { operation });
  if (code === NOT_CERTAIN) return t('notCertain', { operation });
  if (code !== null) return t('objection', { operation, code });
  return answer.operation === 'verify' ? t(stateTexts[status], { operation }) : t('done', { operation });
};

const LONGEST = 12;
const END = 8;

/** People compare serial numbers by their end. */
export const shortSerial = (sn: string): string => (sn.length > LONGEST ? `…${sn.slice(-END)}` : sn);

/** The pack's own page. */
const packSearch = ({ gtin, sn, lotNum, expDate }: LateAnswer) => ({ gtin, expDate, lotNum, sn });

/** What happened to which product and pack, or what an admin has to know and do; and when. */
export const useNoticeWords = () => {
  const t = useTexts(noticesTexts);
  const { language } = useLanguage();
  return (notice: Notice) => {
    const time = proseTime(new Date(notice.at), new Date(serverClock.now()), language);
    if (notice.kind !== 'late-answer') {
      const { what: key, todo, values } = adminWords(notice, language);
      const what = t(key, values);
      const given = saidOf(notice);
      const said = given && t(given.text, given.values);
      return { what, whole: what, inShort: undefined, said, todo: todo.map((sentence) => t(sentence)), time };
    }
    const { answer, productName } = notice;
    const what = answerWords(t, answer);
    const sn = shortSerial(answer.sn);
    const inShort = `${productName ?? answer.gtin} · ${sn}`;
    const pack = { productName, gtin: answer.gtin, sn, search: packSearch(answer) };
    return { what, whole: `${what}, ${inShort}`, inShort, pack, time };
  };
};
export type NoticeWords = ReturnType<ReturnType<typeof useNoticeWords>>;
