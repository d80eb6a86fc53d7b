import { Worker } from 'node:worker_threads';
import { type Result, refuse } from '@pecset/kernel';
import type { OpenedPkcs12 } from './choose-identity.ts';
import { type Pkcs12File, refusedAtSight } from './read-pkcs12.ts';
import type { Pkcs12Refusal } from './refusal.ts';

type Opened = Result<OpenedPkcs12, Pkcs12Refusal>;

/**
 * Opens the file in a worker thread with little memory and a time limit: users upload arbitrary files, and thousands of
 * hash rounds must not block the event loop.
 */
export const openPkcs12 = async (file: Pkcs12File, withinMs = 10_000): Promise<Opened> => {
  const atSight = refusedAtSight(file.file);
  if (atSight) return refuse(atSight);
  const thread = new Worker(new URL('open-pkcs12.thread.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  try {
    return await firstWord(thread, withinMs);
  } finally {
    await thread.terminate();
  }
};

const firstWord = (thread: Worker, withinMs: number): Promise<Opened> =>
  new Promise((resolve, reject) => {
    const tooLong = setTimeout(() => resolve(refuse('too-costly')), withinMs);
    thread
      .once('message', resolve)
      .once('error', reject)
      .once('exit', () => {
        clearTimeout(tooLong);
        reject(new Error('the thread that opens certificates has died'));
      });
  });
