import { z } from 'zod/mini';
import { GivenUpBecause, historyItem, Mode, PackRequest } from '../../contract/index.ts';
import { isOpen, type Queued } from '../../domain/index.ts';

/** The readable part of a stored record: owner and state can be counted; the contents are encrypted. */
const Countable = z.object({ id: z.string(), partnerId: z.int(), open: z.boolean() });
export type SealedRecord = Readonly<z.infer<typeof Countable>> & {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
};

/** The browser returns stored bytes as bytes; anything else is damaged. */
const bytesIn = (record: object, name: string): ArrayBuffer | undefined => {
  const found: unknown = Reflect.get(record, name);
  return found instanceof ArrayBuffer ? found : undefined;
};

export const readRecord = (record: unknown): SealedRecord | undefined => {
  const countable = z.safeParse(Countable, record).data;
  if (!countable || typeof record !== 'object' || record === null) return undefined;
  const [iv, sealed] = [bytesIn(record, 'iv'), bytesIn(record, 'sealed')];
  return iv && sealed && { ...countable, iv: new Uint8Array(iv), sealed };
};

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
  fate: z.union([
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

/** Binds the ciphertext to its organisation and ID: copied to another record it does not decrypt. */
const boundTo = ({ partnerId, id }: Pick<SealedRecord, 'partnerId' | 'id'>): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`pecset offline ${partnerId} ${id}`);

export const sealQueued = async (key: CryptoKey, queued: Queued): Promise<object> => {
  const { id, partnerId } = queued.entry;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(queued));
  const algorithm = { name: 'AES-GCM', iv, additionalData: boundTo({ partnerId, id }) };
  const sealed = await crypto.subtle.encrypt(algorithm, key, text);
  return { id, partnerId, open: isOpen(queued), iv: iv.buffer, sealed };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Undefined if the record was damaged, changed, or sealed with a key that is gone. */
export const openRecord = async (key: CryptoKey, record: SealedRecord): Promise<Queued | undefined> => {
  const algorithm = { name: 'AES-GCM', iv: record.iv, additionalData: boundTo(record) };
  try {
    const text = await crypto.subtle.decrypt(algorithm, key, record.sealed);
    return z.safeParse(Contents, parsed(new TextDecoder().decode(text))).data;
  } catch {
    return undefined;
  }
};
