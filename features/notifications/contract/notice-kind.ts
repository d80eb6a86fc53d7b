import type { Language, Words } from '@pecset/contract';
import { type core, z } from 'zod/mini';

/** The pack and transaction that a notice is about; a kind may add fields. */
export const noticePack = z.looseObject({
  mlId: z.int(),
  gtin: z.string(),
  sn: z.string(),
  lotNum: z.string(),
  expDate: z.string(),
});
type NoticePack = Readonly<z.infer<typeof noticePack>>;

/** Facts of a notice, by their API names; `answer` if it is about a pack. */
type Facts = { readonly answer?: NoticePack; readonly [name: string]: unknown };

/** A setting by which users choose their channels; in the app every notice is shown. */
export type Choice = Words & {
  readonly kind: string;
  readonly to: 'everybody' | 'admins';
  /** Position in the list; the smallest comes first. */
  readonly order: number;
  /**
   * Always: users must learn in time that a pack must not be supplied, that nothing is sent any more, or that a
   * colleague did something an admin is responsible for. Never: it can wait until the user opens the app.
   */
  readonly byMail: 'always' | 'choice' | 'never';
};

/** The page where something can be done about it. */
export type LeadsTo = 'start' | 'alerts' | 'organisation' | 'nowhere';

type Weight = { readonly urgent: boolean };

export type NoticeWords = {
  readonly what: string;
  /** Quoted words of another person; never sent by push. */
  readonly said?: string | undefined;
  /** Meaning and advice, one sentence each. */
  readonly todo: readonly string[];
  /** Text for mail and push, which others may read: used if these must not name the pack. */
  readonly outside?: { readonly subject: string; readonly body: string; readonly todo: string };
};

/** A notice to be told: its kind, with the kind's facts. */
export type News = Weight & {
  readonly kind: string;
  readonly facts: Facts;
  readonly choice: Choice;
  readonly leadsTo: LeadsTo;
  /** Deduplication key within the kind: told twice, it is one notice. */
  readonly about: (at: Date) => string;
  readonly words: (language: Language) => NoticeWords;
};

/** A registered kind of notice. */
export type NoticeKind = {
  readonly kind: string;
  readonly shape: core.$ZodShape;
  readonly choices: readonly Choice[];
  /** Returns `undefined` if the facts have another shape, i.e. were written by another version. */
  readonly read: (facts: unknown, weight: Weight) => News | undefined;
};

type OwnChoice = Omit<Choice, 'kind' | 'to'>;

type Declared<F extends Facts> = {
  readonly kind: string;
  readonly facts: core.$ZodType<F> & Pick<NoticeKind, 'shape'>;
  readonly to: Choice['to'];
  readonly choice: OwnChoice;
  /** A separate setting for the urgent notices of this kind. */
  readonly urgentChoice?: OwnChoice & Pick<Choice, 'kind'>;
  /** Every notice of this kind is urgent; if omitted, the caller decides. */
  readonly urgent?: true;
  readonly leadsTo: LeadsTo | ((facts: F) => LeadsTo);
  /** If omitted, the time is the key: every call makes a new notice. */
  readonly about?: (facts: F, at: Date) => string;
  readonly words: Readonly<Record<Language, (facts: F, weight: Weight) => NoticeWords>>;
};

/** A kind of notice, declared by the feature that tells it; called with its facts, it makes the news to tell. */
// @__NO_SIDE_EFFECTS__
export function noticeKind<F extends Facts>(declared: Declared<F>) {
  const { kind, to, leadsTo, words, about = (_: F, at: Date) => at.toISOString() } = declared;
  const choice = { kind, to, ...declared.choice };
  const urgentChoice = declared.urgentChoice && { to, ...declared.urgentChoice };
  const newsOf = (facts: F, { urgent }: Weight = { urgent: declared.urgent ?? false }): News => ({
    kind,
    facts,
    urgent,
    choice: (urgent && urgentChoice) || choice,
    leadsTo: typeof leadsTo === 'function' ? leadsTo(facts) : leadsTo,
    about: (at) => about(facts, at),
    words: (language) => words[language](facts, { urgent }),
  });
  return Object.assign(newsOf, {
    kind,
    shape: declared.facts.shape,
    choices: urgentChoice ? [urgentChoice, choice] : [choice],
    read: (given: unknown, weight: Weight) => {
      const facts = z.safeParse(declared.facts, given);
      return facts.success ? newsOf(facts.data, weight) : undefined;
    },
  });
}
