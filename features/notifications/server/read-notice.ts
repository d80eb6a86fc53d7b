import type { News, Notice, NoticeKinds } from '../contract/index.ts';

type Row = {
  readonly notice_id: number;
  readonly kind: string;
  readonly at: Date;
  readonly seen_at: Date | null;
  readonly urgent: boolean;
  readonly facts: unknown;
};

/** As it is kept: of what is about a pack the answer alone. */
export const keptOf = ({ facts }: News): unknown => facts.answer ?? facts;

/** Nothing where another version has told it, in a way that this one does not know. */
export const newsIn = (kinds: NoticeKinds, { kind, facts, urgent }: Row): News | undefined => {
  const known = kinds.get(kind);
  return known?.read('answer' in known.shape ? { answer: facts } : facts, { urgent });
};

/** What a product is called is not kept with it. */
export const readNotice = (kinds: NoticeKinds, row: Row): Notice | undefined => {
  const { notice_id: id, kind, at, seen_at: seenAt, urgent } = row;
  const news = newsIn(kinds, row);
  if (!news) return undefined;
  const told = { id, kind, at: at.toISOString(), seenAt: seenAt?.toISOString() ?? null, urgent };
  return { ...told, ...news.facts };
};
