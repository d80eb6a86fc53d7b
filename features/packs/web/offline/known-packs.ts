import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { type HistoryItem, packInfo } from '../../contract/index.ts';

/** More packs than pass over a counter in a day. */
const MOST = 1_000;

type Pack = { readonly gtin: string; readonly sn: string };

/** As `packKey` makes it. */
const packIn = (key: unknown): Pack | undefined => {
  const [kind, gtin, sn] = z.safeParse(z.array(z.string()), key).data ?? [];
  return kind === 'pack' && gtin !== undefined && sn !== undefined ? { gtin, sn } : undefined;
};

const nameOf = ({ gtin, sn }: Pack) => `${gtin} ${sn}`;

const known = new Map<string, readonly HistoryItem[]>();

/**
 * What this page has shown of packs, for when it cannot ask any more: in memory only, and gone with the page. The pack
 * itself forgets its history as soon as it leaves the screen. Until what it returns is called.
 */
export const rememberPacks = (queryClient: QueryClient): (() => void) =>
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.status !== 'success') return;
    const pack = packIn(query.queryKey);
    const info = pack && z.safeParse(packInfo, query.state.data).data;
    if (!info) return;
    const name = nameOf(pack);
    known.delete(name);
    known.set(name, info.history);
    const [oldest] = known.keys();
    if (known.size > MOST && oldest !== undefined) known.delete(oldest);
  });

/** Nobody at this counter may see what the one before has. */
export const forgetPacks = (): void => known.clear();

export const knownOf = (pack: Pack): readonly HistoryItem[] => known.get(nameOf(pack)) ?? [];
