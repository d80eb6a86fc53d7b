const database = 'pecset';
const store = 'keys';
const name = 'stored-login';

const answerOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB gave no answer'));
  });

const openDatabase = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store);
  return answerOf(request);
};

/** Not extractable: a script may use it while it runs on our page, but cannot carry it away. */
const newKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

/** This browser's key, created at its first use. If two tabs race, both end up with the same key. */
export const deviceKey = async (): Promise<CryptoKey> => {
  const opened = await openDatabase();
  try {
    const kept: unknown = await answerOf(opened.transaction(store).objectStore(store).get(name));
    if (kept instanceof CryptoKey) return kept;
    const made = await newKey();
    const keys = opened.transaction(store, 'readwrite').objectStore(store);
    const meanwhile: unknown = await answerOf(keys.get(name));
    if (meanwhile instanceof CryptoKey) return meanwhile;
    await answerOf(keys.put(made, name));
    return made;
  } finally {
    opened.close();
  }
};
