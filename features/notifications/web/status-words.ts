import { proseTime } from '@pecset/kernel';
import { serverClock, type Translate, useLanguage, useTexts } from '@pecset/web-kit';
import type { NationalStatus } from '../contract/index.ts';
import type { en } from './texts.en.ts';
import { noticesTexts } from './texts.ts';

const stateTexts = {
  up: 'nationalUp',
  down: 'nationalDown',
  refused: 'nationalRefused',
  'not-connected': 'nationalRefused',
  standstill: 'nationalStandstill',
} as const satisfies Record<NonNullable<NationalStatus['national']>, keyof typeof en>;

/** One decimal is enough; more would suggest false precision. */
const secondsOf = (ms: number, language: 'hu' | 'en') =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    Math.max(ms, 100) / 1000,
  );

type Told = { readonly language: 'hu' | 'en'; readonly timeOf: (iso: string) => string };

/** Returns `undefined` in the sandbox. */
export const statusWords = (
  t: Translate<typeof en>,
  { national, p50Ms, p95Ms, waiting }: NationalStatus,
  { language, timeOf }: Told,
): string | undefined => {
  if (national === null) return undefined;
  const count = waiting.queued + waiting.unknown + waiting.parked;
  const times =
    p50Ms === null || p95Ms === null
      ? []
      : [t('answersTake', { p50: secondsOf(p50Ms, language), p95: secondsOf(p95Ms, language) })];
  const waits =
    waiting.since === null ? t('nothingWaits') : t('waits', { count, time: timeOf(waiting.since) });
  return [t(stateTexts[national]), ...times, waits].join(' ');
};

export const useStatusWords = () => {
  const t = useTexts(noticesTexts);
  const { language } = useLanguage();
  const timeOf = (iso: string) => proseTime(new Date(iso), new Date(serverClock.now()), language);
  return (status: NationalStatus) => statusWords(t, status, { language, timeOf });
};
