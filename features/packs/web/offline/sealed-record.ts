import { z } from 'zod/mini';
import { GivenUpBecause, historyItem, Mode, PackRequest } from '../../contract/index.ts';
import { isOpen, type Queued } from '../../domain/index.ts';

/** As it lies in the browser: whose it is and whether it waits can be counted, what it says cannot be read. */
const SealedRecord = z.object({
  id: z.string(),
  partnerId: z.int(),
  open: z.boolean(),
  iv: z.instanceof(Uint8Array<ArrayBuffer>),
  sealed: z.instanceof(ArrayBuffer),
});
export type SealedRecord = Readonly<z.infer<typeof SealedRecord>>;

export const readRecord = (record: unknown): SealedRecord | undefined =>
  z.safeParse(SealedRecord, record).data;

const Person = z.object({ id: z.int(), name: z.string() });
const at = z.iso.datetime();
const givenUp = { because: GivenUpBecause, by: Person, at };

const Contents = z.object({
  entry: z.object({
    version: z.literal(1),
    id: z.string(),
    key: z.string(),
    partnerId: z.int(),
    mode: Mode,
    user: Person,
    recordedAt: at,
    request: PackRequest,
  }),
  fate: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('waiting'),
      tried: z.optional(
        z.object({
          at,
          errCode: z.string(),
          status: z.optional(z.int()),
          errStr: z.optional(z.string()),
        }),
      ),
    }),
    z.object({ kind: z.literal('giving-up'), ...givenUp }),
    z.object({ kind: z.literal('given-up'), ...givenUp }),
    z.object({ kind: z.literal('answered'), item: historyItem, by: Person, at }),
  ]),
});

/** Bound to its organisation and its place: moved to another it does not open. */
const boundTo = ({ partnerId, id }: Pick<SealedRecord, 'partnerId' | 'id'>): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`pecset offline ${partnerId} ${id}`);

export const sealQueued = async (key: CryptoKey, queued: Queued): Promise<SealedRecord> => {
  const { id, partnerId } = queued.entry;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(queued));
  const algorithm = { name: 'AES-GCM', iv, additionalData: boundTo({ partnerId, id }) };
  const sealed = await crypto.subtle.encrypt(algorithm, key, text);
  return { id, partnerId, open: isOpen(queued), iv, sealed };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Nothing where it was damaged, changed, or sealed with a key that is gone. */
export const openRecord = async (key: CryptoKey, record: SealedRecord): Promise<Queued | undefined> => {
  const algorithm = { name: 'AES-GCM', iv: record.iv, additionalData: boundTo(record) };
  try {
    const text = await crypto.subtle.decrypt(algorithm, key, record.sealed);
    return z.safeParse(Contents, parsed(new TextDecoder().decode(text))).data;
  } catch {
    return undefined;
  }
};
