/** The IndexedDB store of the offline queue, in order of insertion. It does not read the records. */
export type EntryStore = {
  readonly all: () => Promise<readonly (readonly [seq: number, record: unknown])[]>;
  readonly get: (seq: number) => Promise<unknown>;
  readonly add: (record: object) => Promise<number>;
  readonly put: (seq: number, record: object) => Promise<void>;
  readonly remove: (seqs: readonly number[]) => Promise<void>;
  /** This browser's key, made on first use; it cannot be exported. */
  readonly key: () => Promise<CryptoKey>;
};

const DATABASE = 'pecset-offline';
const ENTRIES = 'entries';
const KEYS = 'keys';
const KEY = 'queue';

const answerOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB gave no answer'));
  });

const openDatabase = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(ENTRIES, { autoIncrement: true });
    request.result.createObjectStore(KEYS);
  };
  return answerOf(request);
};

const opened = async <Value>(work: (database: IDBDatabase) => Promise<Value>): Promise<Value> => {
  const database = await openDatabase();
  try {
    return await work(database);
  } finally {
    database.close();
  }
};

/** Resolves only once the change is on disk: a pack is handed out because it was recorded. */
const changed = async <Value>(
  database: IDBDatabase,
  name: string,
  work: (store: IDBObjectStore) => Promise<Value>,
): Promise<Value> => {
  const transaction = database.transaction(name, 'readwrite', { durability: 'strict' });
  const written = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB gave up'));
  });
  const [value] = await Promise.all([work(transaction.objectStore(name)), written]);
  return value;
};

const numberOf = (key: IDBValidKey): number => (typeof key === 'number' ? key : Number.NaN);

const storeIn = (database: IDBDatabase, name: string) => database.transaction(name).objectStore(name);

/** In a race between tabs, both get the same key. */
const keyIn = async (database: IDBDatabase): Promise<CryptoKey> => {
  const kept: unknown = await answerOf(storeIn(database, KEYS).get(KEY));
  if (kept instanceof CryptoKey) return kept;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  return changed(database, KEYS, async (keys) => {
    const meanwhile: unknown = await answerOf(keys.get(KEY));
    if (meanwhile instanceof CryptoKey) return meanwhile;
    await answerOf(keys.put(made, KEY));
    return made;
  });
};

/** The browser's IndexedDB; each call fails if the browser stores no site data, as in some private windows. */
export const browserEntryStore: EntryStore = {
  all: () =>
    opened(async (database) => {
      const store = storeIn(database, ENTRIES);
      const [keys, records] = await Promise.all([
        answerOf(store.getAllKeys()),
        answerOf<unknown[]>(store.getAll()),
      ]);
      return keys.map((key, place) => [numberOf(key), records[place]] as const);
    }),
  get: (seq) => opened((database) => answerOf<unknown>(storeIn(database, ENTRIES).get(seq))),
  add: (record) =>
    opened((database) =>
      changed(database, ENTRIES, async (store) => numberOf(await answerOf(store.add(record)))),
    ),
  put: (seq, record) =>
    opened((database) =>
      changed(database, ENTRIES, async (store) => void (await answerOf(store.put(record, seq)))),
    ),
  remove: (seqs) =>
    opened((database) =>
      changed(
        database,
        ENTRIES,
        async (store) => void (await Promise.all(seqs.map((seq) => answerOf(store.delete(seq))))),
      ),
    ),
  key: () => opened(keyIn),
};
