import type { Result } from '@pecset/kernel';
import { useTexts } from '@pecset/web-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
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

const isUnderWay = ({ state: { phase } }: Upload): boolean => phase === 'preparing' || phase === 'sending';
const waits = ({ state: { phase } }: Upload): boolean => phase === 'waiting';

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** While a photograph has not arrived, the browser asks before it closes the page. */
const useStayWith = (list: readonly Upload[]) => {
  const isHere = list.length > 0;
  useEffect(() => {
    if (!isHere) return;
    window.addEventListener('beforeunload', askBeforeLeaving);
    return () => window.removeEventListener('beforeunload', askBeforeLeaving);
  }, [isHere]);
};

/** Photographs on their way, one after the other; one that failed stays until it is sent or discarded. */
export const useUploads = (
  send: SendPhotograph,
  onSent: (file: File, shows: PhotographSubject) => void,
): Uploads => {
  const t = useTexts(photographsTexts);
  const [list, setList] = useState<readonly Upload[]>([]);
  const counted = useRef(0);
  const set = (id: number, state: UploadState) =>
    setList((uploads) => uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)));
  const drop = ({ id }: Pick<Upload, 'id'>) =>
    setList((uploads) => uploads.filter((upload) => upload.id !== id));

  const carryOut = useEffectEvent(async ({ id, file, shows }: Upload): Promise<void> => {
    set(id, { phase: 'preparing' });
    const smaller = await makeSmaller(file);
    if (!smaller.ok) return set(id, { phase: 'failed', words: t(smaller.refusal) });
    set(id, { phase: 'sending' });
    const sent = await send(smaller.value, shows);
    if (!sent.ok) return set(id, { phase: 'failed', words: sent.refusal });
    drop({ id });
    onSent(smaller.value, shows);
  });
  const next = list.some(isUnderWay) ? undefined : list.find(waits);
  useEffect(() => {
    if (next) void carryOut(next);
  }, [next]);
  useStayWith(list);

  const waiting = (file: File, shows: PhotographSubject): Upload => {
    counted.current += 1;
    return { id: counted.current, file, shows, state: { phase: 'waiting' } };
  };
  return {
    list,
    add: (files, shows) => {
      const added = files.map((file) => waiting(file, shows));
      setList((uploads) => [...uploads, ...added]);
    },
    tryAgain: ({ id }) => set(id, { phase: 'waiting' }),
    discard: drop,
  };
};
