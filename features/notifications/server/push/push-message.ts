import { type Language, languages } from '@pecset/contract';
import type { PushMessage } from '@pecset/server-kit';
import type { News } from '../../contract/index.ts';
import { inShort } from '../letter.ts';

/** Seconds that the push service keeps a message; later the notice is found in the app. */
const KEPT_SECONDS = 24 * 3_600;

/** In characters; operating systems show no more. */
const LONGEST = { title: 120, body: 400 };

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text;

export const languageOf = (stored: string): Language => languages.find((known) => known === stored) ?? 'hu';

type Shown = {
  readonly title: string;
  readonly body: string;
  /** Page opened by a click; always on our own site. */
  readonly path: string;
  /** A message with the same tag replaces the previous one. */
  readonly tag: string;
  readonly lang: Language;
};

const messageOf = (shown: Shown, urgency: PushMessage['urgency']): PushMessage => ({
  payload: JSON.stringify({
    ...shown,
    title: cut(shown.title, LONGEST.title),
    body: cut(shown.body, LONGEST.body),
  }),
  ttlSeconds: KEPT_SECONDS,
  urgency,
  topic: shown.tag,
});

type Told = {
  readonly noticeId: number;
  readonly news: News;
  readonly mode: string;
  readonly organisation: string;
};

export const noticeMessage = (
  language: Language,
  { noticeId, news, mode, organisation }: Told,
): PushMessage => {
  const { subject, todo, path } = inShort(language, news, mode);
  const body = organisation === '' ? todo : `${organisation}: ${todo}`;
  const tag = `notice-${noticeId}`;
  return messageOf({ title: subject, body, path, tag, lang: language }, news.urgent ? 'high' : 'normal');
};

const testTexts = {
  hu: { title: 'Próbaértesítés', body: 'Az értesítések ebben a böngészőben megérkeznek.' },
  en: { title: 'Test notification', body: 'Notifications arrive in this browser.' },
} as const;

export const testMessage = (language: Language): PushMessage =>
  messageOf({ ...testTexts[language], path: '/profile/user', tag: 'test', lang: language }, 'high');
