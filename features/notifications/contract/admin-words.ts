import type { Language } from '@pecset/contract';
import { dayInWords } from '@pecset/kernel';
import type { en } from './admin-texts.en.ts';
import { type NoticeTopic, noticeTopic, type RefusalCause, refusalCause } from './causes.ts';
import type { Notice } from './notice.ts';

type NewsOf<One> = One extends unknown ? Omit<One, 'id' | 'at' | 'seenAt' | 'urgent'> : never;

/** What is told without a pack, by its kind. */
export type AdminNews = NewsOf<Exclude<Notice, { readonly kind: 'late-answer' }>>;

type What =
  | 'refused'
  | 'oldPassword'
  | 'passwordExpires'
  | 'newTerms'
  | 'otherNotice'
  | 'passwordShown'
  | 'passwordRenewed'
  | 'passwordNotRenewed'
  | 'productionApproved'
  | 'productionRefused'
  | 'closingAsked'
  | 'closingTakenBack'
  | 'closingWaits'
  | 'closed'
  | 'colleagueJoined'
  | 'colleagueMadeAdmin'
  | 'colleagueAdminTaken'
  | 'colleagueActivated'
  | 'colleagueDeactivated'
  | 'colleagueRemoved'
  | 'certificateExpires'
  | 'backupMissing'
  | 'backupNever';
/** A sentence each. */
type Todo = Exclude<keyof typeof en, What | 'inItsWords' | 'operatorsWords'>;

type Words = {
  readonly what: What;
  /** What it means and what to do. */
  readonly todo: readonly Todo[];
  readonly values: {
    readonly code: string;
    readonly userName: string;
    readonly colleague: string;
    readonly day: string;
  };
};

const refusedTodo = {
  password: 'refusedPassword',
  locked: 'refusedLocked',
  certificate: 'refusedCertificate',
  terms: 'refusedTerms',
  'not-connected': 'refusedNotConnected',
  other: 'refusedOther',
} as const satisfies Record<RefusalCause, Todo>;

/** What to do about a refusal. */
export const todoOfRefusal = (code: string) => refusedTodo[refusalCause(code)];

const topics = {
  'old-password': ['oldPassword', 'oldPasswordTodo'],
  'password-expires': ['passwordExpires', 'passwordExpiresTodo'],
  terms: ['newTerms', 'newTermsTodo'],
  other: ['otherNotice', 'otherNoticeTodo'],
} as const satisfies Record<NoticeTopic, readonly [What, Todo]>;

const colleagueChanges = {
  joined: 'colleagueJoined',
  'made-admin': 'colleagueMadeAdmin',
  'admin-taken': 'colleagueAdminTaken',
  activated: 'colleagueActivated',
  deactivated: 'colleagueDeactivated',
  removed: 'colleagueRemoved',
} as const satisfies Record<Extract<AdminNews, { readonly kind: 'colleague-changed' }>['change'], What>;

const closings = {
  asked: ['closingAsked', 'closingAskedTodo'],
  'taken-back': ['closingTakenBack', 'closingTakenBackTodo'],
  waits: ['closingWaits', 'closingWaitsTodo'],
  closed: ['closed', 'closedTodo'],
} as const satisfies Record<
  Extract<AdminNews, { readonly kind: 'organisation-closing' }>['change'],
  readonly [What, Todo]
>;

const keysOf = (news: AdminNews): Omit<Words, 'values'> => {
  switch (news.kind) {
    case 'login-refused':
      return { what: 'refused', todo: [todoOfRefusal(news.code), 'refusedKept'] };
    case 'national-notice': {
      const [what, todo] = topics[noticeTopic(news.code)];
      return { what, todo: [todo] };
    }
    case 'password-shown':
      return { what: 'passwordShown', todo: ['passwordShownTodo'] };
    case 'password-renewed':
      return { what: 'passwordRenewed', todo: ['passwordRenewedTodo'] };
    case 'password-not-renewed':
      return { what: 'passwordNotRenewed', todo: ['passwordNotRenewedTodo'] };
    case 'production-approved':
      return { what: 'productionApproved', todo: ['productionApprovedTodo'] };
    case 'production-refused':
      return { what: 'productionRefused', todo: ['productionRefusedTodo'] };
    case 'colleague-changed':
      return { what: colleagueChanges[news.change], todo: ['colleagueTodo'] };
    case 'organisation-closing': {
      const [what, todo] = closings[news.change];
      return { what, todo: [todo] };
    }
    case 'certificate-expires':
      return { what: 'certificateExpires', todo: ['certificateExpiresTodo'] };
    case 'backup-missing':
      return { what: news.last === null ? 'backupNever' : 'backupMissing', todo: ['backupTodo'] };
  }
};

type Said = {
  readonly text: 'inItsWords' | 'operatorsWords';
  readonly values: { readonly words: string };
};

/** What somebody else said of it, in their own words. */
export const saidOf = (news: AdminNews): Said | undefined => {
  if (news.kind === 'production-refused') return { text: 'operatorsWords', values: { words: news.words } };
  return news.kind === 'national-notice' && news.description !== null
    ? { text: 'inItsWords', values: { words: news.description } }
    : undefined;
};

const dayIn = (news: AdminNews, language: Language): string => {
  if (news.kind === 'organisation-closing') return dayInWords(news.day, language);
  if (news.kind === 'backup-missing' && news.last !== null) return dayInWords(news.last, language);
  return news.kind === 'certificate-expires' ? dayInWords(news.validTo, language) : '';
};

/** Which texts tell it, and what is put into them. */
export const adminWords = (news: AdminNews, language: Language): Words => ({
  ...keysOf(news),
  values: {
    code: 'code' in news ? news.code : '',
    userName: 'userName' in news ? news.userName : '',
    colleague: 'colleague' in news ? news.colleague : '',
    day: dayIn(news, language),
  },
});
