import { type Fate, isOpen, type Queued, type RecordedDispense } from '../../domain/index.ts';
import type { EntryStore } from './entry-store.ts';
import { openRecord, readRecord, type SealedRecord, sealQueued } from './sealed-record.ts';

export type Placed = Queued & { readonly seq: number };

/** A record that could not be decrypted; shown as such, and removed only by the user. */
export type Damaged = { readonly seq: number; readonly id: string };

export type QueueView = {
  /** Of the signed-in organisation, in order. */
  readonly own: readonly Placed[];
  readonly damaged: readonly Damaged[];
  /** How many entries of other organisations wait here; their contents stay hidden. */
  readonly others: number;
};

const empty: QueueView = { own: [], damaged: [], others: 0 };

type Needs = {
  readonly store: EntryStore;
  readonly partnerId: number;
  /** Tells other tabs that something has changed. */
  readonly tellOthers: () => void;
};

const nobody = '';

/** The dispenses recorded in this browser, as far as the signed-in organisation may see them. */
export const makeQueue = ({ store, partnerId, tellOthers }: Needs) => {
  let view = empty;
  const listeners = new Set<() => void>();
  const kept = new Map<number, { readonly iv: string; readonly queued: Queued }>();

  const show = (next: QueueView) => {
    view = next;
    for (const listener of listeners) listener();
  };

  const openOnce = async (key: CryptoKey, seq: number, record: SealedRecord): Promise<Queued | undefined> => {
    const iv = record.iv.join();
    const known = kept.get(seq);
    if (known?.iv === iv) return known.queued;
    const queued = await openRecord(key, record);
    if (queued) kept.set(seq, { iv, queued });
    return queued;
  };

  /** Reads the queue; throws if the browser stores nothing. */
  const load = async (): Promise<void> => {
    const rows = (await store.all()).map(([seq, raw]) => ({ seq, record: readRecord(raw) }));
    if (rows.length === 0) return show(empty);
    const key = await store.key();
    // A record too damaged to show its owner is listed for every organisation.
    const isForeign = ({ record }: (typeof rows)[number]) => record && record.partnerId !== partnerId;
    const opened = await Promise.all(
      rows
        .filter((row) => !isForeign(row))
        .map(async ({ seq, record }) => {
          const queued = record && (await openOnce(key, seq, record));
          return queued ? { ...queued, seq } : { seq, id: record?.id ?? nobody };
        }),
    );
    show({
      own: opened.filter((one): one is Placed => 'entry' in one),
      damaged: opened.filter((one): one is Damaged => !('entry' in one)),
      others: rows.filter((row) => isForeign(row) && row.record?.open).length,
    });
  };

  const replace = (placed: Placed): void =>
    show({ ...view, own: view.own.map((one) => (one.seq === placed.seq ? placed : one)) });

  /** Reads the entry again: another tab may have changed it. */
  const fresh = async (seq: number): Promise<Placed | undefined> => {
    const record = readRecord(await store.get(seq));
    const queued =
      record?.partnerId === partnerId ? await openOnce(await store.key(), seq, record) : undefined;
    return queued && { ...queued, seq };
  };

  return {
    view: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load,
    fresh,

    /** Throws if it could not be stored: then it is not recorded and must not be shown as such. */
    add: async (entry: RecordedDispense): Promise<void> => {
      const queued = { entry, fate: { kind: 'waiting' } } as const;
      const seq = await store.add(await sealQueued(await store.key(), queued));
      show({ ...view, own: [...view.own, { ...queued, seq }] });
      tellOthers();
    },

    setFate: async ({ seq, entry }: Placed, fate: Fate): Promise<void> => {
      await store.put(seq, await sealQueued(await store.key(), { entry, fate }));
      replace({ seq, entry, fate });
      tellOthers();
    },

    /** Removes entries that are over or cannot be opened, never those that wait. */
    clear: async (gone: readonly { readonly seq: number }[]): Promise<void> => {
      const waiting = new Set(view.own.filter(isOpen).map(({ seq }) => seq));
      await store.remove(gone.map(({ seq }) => seq).filter((seq) => !waiting.has(seq)));
      await load();
      tellOthers();
    },
  };
};

export type Queue = ReturnType<typeof makeQueue>;
