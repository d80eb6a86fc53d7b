import type { News, Notice, NoticeKinds } from '../contract/index.ts';

type Row = {
  readonly notice_id: number;
  readonly kind: string;
  readonly at: Date;
  readonly seen_at: Date | null;
  readonly urgent: boolean;
  readonly facts: unknown;
};

/** Facts as stored: of a notice about a pack only its answer. */
export const keptOf = ({ facts }: News): unknown => facts.answer ?? facts;

/** Returns `undefined` if another version wrote it in an unknown form. */
export const newsIn = (kinds: NoticeKinds, { kind, facts, urgent }: Row): News | undefined => {
  const known = kinds.get(kind);
  return known?.read('answer' in known.shape ? { answer: facts } : facts, { urgent });
};

/** The product name is not stored with the notice. */
export const readNotice = (kinds: NoticeKinds, row: Row): Notice | undefined => {
  const { notice_id: id, kind, at, seen_at: seenAt, urgent } = row;
  const news = newsIn(kinds, row);
  if (!news) return undefined;
  const told = { id, kind, at: at.toISOString(), seenAt: seenAt?.toISOString() ?? null, urgent };
  return { ...told, ...news.facts };
};
