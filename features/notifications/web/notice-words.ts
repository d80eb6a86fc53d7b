import { proseTime } from '@pecset/kernel';
import { serverClock, type Translate, useLanguage, useTexts } from '@pecset/web-kit';
import type { LateAnswer, Notice } from '../contract/index.ts';
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

/** What the answer was. Of a verify the state of the pack is the answer; anything else has worked or has not. */
export const answerWords = (t: Translate<typeof en>, answer: LateAnswer): string => {
  const { alertId, reasonCode: code, status } = answer;
  const operation = t(operationTexts[answer.operation]);
  if (alertId !== null) return t('alert', { operation });
  if (code !== null) return t('objection', { operation, code });
  return answer.operation === 'verify' ? t(stateTexts[status], { operation }) : t('done', { operation });
};

const LONGEST = 12;
const END = 8;

/** People compare serial numbers by their end. */
export const shortSerial = (sn: string): string => (sn.length > LONGEST ? `…${sn.slice(-END)}` : sn);

/** What happened, to which product and pack, and when. */
export const useNoticeWords = () => {
  const t = useTexts(noticesTexts);
  const { language } = useLanguage();
  return ({ answer, productName, at }: Notice) => {
    const what = answerWords(t, answer);
    const { gtin } = answer;
    const sn = shortSerial(answer.sn);
    const time = proseTime(new Date(at), new Date(serverClock.now()), language);
    return { what, productName, gtin, sn, time, inShort: `${productName ?? gtin} · ${sn}` };
  };
};

/** The pack's own page. */
export const packSearch = ({ gtin, sn, lotNum, expDate }: LateAnswer) => ({ gtin, expDate, lotNum, sn });
