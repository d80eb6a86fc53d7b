import type { Language, Words } from '@pecset/contract';
import { type core, z } from 'zod/mini';

/** Which pack a notice is about, and which of its transactions; a kind may say more of it. */
export const noticePack = z.looseObject({
  mlId: z.int(),
  gtin: z.string(),
  sn: z.string(),
  lotNum: z.string(),
  expDate: z.string(),
});
type NoticePack = Readonly<z.infer<typeof noticePack>>;

/** What is said of one, by the names that the API has for it; `answer` where it is about a pack. */
type Facts = { readonly answer?: NoticePack; readonly [name: string]: unknown };

/** By what people choose how they are told; in the app everything is told. */
export type Choice = Words & {
  readonly kind: string;
  readonly to: 'everybody' | 'admins';
  /** Where it stands among the others: the smallest comes first. */
  readonly order: number;
  /**
   * Always: without it somebody would not learn in time that a pack must not be supplied, that nothing is sent any more,
   * or that a colleague has done something that an admin answers for. Never: it can wait until somebody looks.
   */
  readonly byMail: 'always' | 'choice' | 'never';
};

/** Where there is something to do about it. */
export type LeadsTo = 'start' | 'organisation' | 'nowhere';

type Weight = { readonly urgent: boolean };

export type NoticeWords = {
  readonly what: string;
  /** What somebody else said of it, in their own words: it goes by no push. */
  readonly said?: string | undefined;
  /** What it means and what to do, a sentence each. */
  readonly todo: readonly string[];
  /** By mail and push, which pass through many hands, where these must not name the pack. */
  readonly outside?: { readonly subject: string; readonly body: string; readonly todo: string };
};

/** What is told: one of a kind, with all that its kind says of it. */
export type News = Weight & {
  readonly kind: string;
  readonly facts: Facts;
  readonly choice: Choice;
  readonly leadsTo: LeadsTo;
  /** What makes it one of its kind: told twice, it is one notice. */
  readonly about: (at: Date) => string;
  readonly words: (language: Language) => NoticeWords;
};

/** All that the notices know of a kind. */
export type NoticeKind = {
  readonly kind: string;
  readonly shape: core.$ZodShape;
  readonly choices: readonly Choice[];
  /** Nothing where it has another shape: then another version has told it. */
  readonly read: (facts: unknown, weight: Weight) => News | undefined;
};

type OwnChoice = Omit<Choice, 'kind' | 'to'>;

type Declared<F extends Facts> = {
  readonly kind: string;
  readonly facts: core.$ZodType<F> & Pick<NoticeKind, 'shape'>;
  readonly to: Choice['to'];
  readonly choice: OwnChoice;
  /** Where those that cannot wait are another thing to people. */
  readonly urgentChoice?: OwnChoice & Pick<Choice, 'kind'>;
  /** Cannot wait until somebody looks; if left out, the caller may say so. */
  readonly urgent?: true;
  readonly leadsTo: LeadsTo | ((facts: F) => LeadsTo);
  /** Where left out, whatever is told at another time is another notice. */
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
