import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { type HistoryItem, packInfo } from '../../contract/index.ts';
import { knownRows } from '../history/known-rows.ts';

/** More packs than a counter handles in a day. */
const MOST = 1_000;

type Pack = { readonly gtin: string; readonly sn: string };

/** Parses a key made by `packKey`. */
const packIn = (key: unknown): Pack | undefined => {
  const [kind, gtin, sn] = z.safeParse(z.array(z.string()), key).data ?? [];
  return kind === 'pack' && gtin !== undefined && sn !== undefined ? { gtin, sn } : undefined;
};

const nameOf = ({ gtin, sn }: Pack) => `${gtin} ${sn}`;

const known = new Map<string, readonly HistoryItem[]>();

/**
 * Remembers the histories that this page has shown, for use without connection: in memory only, since the pack's query
 * drops its data when it leaves the screen. Returns a function that stops it.
 */
export const rememberPacks = (queryClient: QueryClient): (() => void) =>
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.status !== 'success') return;
    const pack = packIn(query.queryKey);
    const info = pack && z.safeParse(packInfo, query.state.data).data;
    if (!info) return;
    const name = nameOf(pack);
    known.delete(name);
    known.set(name, knownRows(info));
    const [oldest] = known.keys();
    if (known.size > MOST && oldest !== undefined) known.delete(oldest);
  });

/** The next user at this counter must not see them. */
export const forgetPacks = (): void => known.clear();

export const knownOf = (pack: Pack): readonly HistoryItem[] => known.get(nameOf(pack)) ?? [];
