import { ok, type Result, refuse } from '@pecset/kernel';
import type { DecoderAnswer } from './decoder.worker.ts';
import type { Seen } from './seen-codes.ts';

export type FrameDecoder = { readonly look: (picture: ImageBitmap) => Promise<Result<Seen, 'no-decoder'>> };

/** Decodes in a worker, so that the video stays fluid; the worker runs until `signal` aborts. */
export const openDecoder = async (signal: AbortSignal): Promise<Result<FrameDecoder, 'no-decoder'>> => {
  const worker = new Worker(new URL('./decoder.worker.ts', import.meta.url), { type: 'module' });
  signal.addEventListener('abort', () => worker.terminate());

  const nextAnswer = () =>
    new Promise<DecoderAnswer>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<DecoderAnswer>) => resolve(data);
      worker.onerror = () => resolve('failed');
    });

  const look = async (picture: ImageBitmap): Promise<Result<Seen, 'no-decoder'>> => {
    const answered = nextAnswer();
    worker.postMessage(picture, [picture]);
    const answer = await answered;
    return typeof answer === 'string' ? refuse('no-decoder') : ok(answer);
  };

  return (await nextAnswer()) === 'ready' ? ok({ look }) : refuse('no-decoder');
};
