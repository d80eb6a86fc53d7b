import type { Result } from '@pecset/kernel';
import { useAsk, useTexts } from '@pecset/web-kit';
import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { PhotographSubject } from '../../contract/index.ts';
import { makeSmaller } from './make-smaller.ts';
import { photographsTexts } from './texts.ts';

export type UploadState =
  | { readonly phase: 'waiting' | 'preparing' | 'sending' }
  | { readonly phase: 'failed'; readonly words: string };

export type Upload = {
  readonly id: number;
  readonly file: File;
  readonly shows: PhotographSubject;
  readonly state: UploadState;
};

/** Sends one photograph; refuses in words. */
export type SendPhotograph = (file: File, shows: PhotographSubject) => Promise<Result<unknown, string>>;

type Uploads = {
  readonly list: readonly Upload[];
  readonly add: (files: readonly File[], shows: PhotographSubject) => void;
  readonly tryAgain: (upload: Upload) => void;
  readonly discard: (upload: Upload) => void;
};

/** Asks before the user leaves photographs that have not arrived; one who was signed out must reach the login. */
const useStayWith = (list: readonly Upload[]) => {
  const t = useTexts(photographsTexts);
  const ask = useAsk();
  const count = list.length;
  useBlocker({
    shouldBlockFn: async ({ next }) => {
      if (count === 0 || next.pathname === '/login') return false;
      return (await ask.yesNo({ title: t('leaveTitle'), message: t('leave', { count }) })) === 'no';
    },
    enableBeforeUnload: () => count > 0,
  });
};

/** Photographs on their way, one after the other; one that failed stays until it is sent or discarded. */
export const useUploads = (
  send: SendPhotograph,
  onSent: (file: File, shows: PhotographSubject) => void,
): Uploads => {
  const t = useTexts(photographsTexts);
  const [list, setList] = useState<readonly Upload[]>([]);
  const counted = useRef(0);
  const queue = useRef<readonly Upload[]>([]);
  const isRunning = useRef(false);
  useStayWith(list);
  const set = (id: number, state: UploadState) =>
    setList((uploads) => uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)));
  const drop = ({ id }: Upload) => setList((uploads) => uploads.filter((upload) => upload.id !== id));

  const carryOut = async (upload: Upload): Promise<void> => {
    const { id, file, shows } = upload;
    set(id, { phase: 'preparing' });
    const smaller = await makeSmaller(file);
    if (!smaller.ok) return set(id, { phase: 'failed', words: t(smaller.refusal) });
    set(id, { phase: 'sending' });
    const sent = await send(smaller.value, shows);
    if (!sent.ok) return set(id, { phase: 'failed', words: sent.refusal });
    drop(upload);
    onSent(smaller.value, shows);
  };
  const run = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    for (let [next, ...rest] = queue.current; next; [next, ...rest] = queue.current) {
      queue.current = rest;
      await carryOut(next);
    }
    isRunning.current = false;
  };
  const enqueue = (uploads: readonly Upload[]) => {
    queue.current = [...queue.current, ...uploads];
    void run();
  };

  const waiting = (file: File, shows: PhotographSubject): Upload => {
    counted.current += 1;
    return { id: counted.current, file, shows, state: { phase: 'waiting' } };
  };
  return {
    list,
    add: (files, shows) => {
      const added = files.map((file) => waiting(file, shows));
      setList((uploads) => [...uploads, ...added]);
      enqueue(added);
    },
    tryAgain: (upload) => {
      set(upload.id, { phase: 'waiting' });
      enqueue([upload]);
    },
    discard: drop,
  };
};
