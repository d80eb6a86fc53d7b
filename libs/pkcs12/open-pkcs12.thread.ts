import { parentPort, workerData } from 'node:worker_threads';
import { type Pkcs12File, readPkcs12 } from './read-pkcs12.ts';

/** `workerData` comes from `open-pkcs12.ts`. */
const isFile = (data: unknown): data is Pkcs12File =>
  typeof data === 'object' && data !== null && 'file' in data && 'passphrase' in data && 'now' in data;

if (!isFile(workerData)) throw new Error('a thread that opens certificates was asked for something else');
parentPort?.postMessage(readPkcs12(workerData));
