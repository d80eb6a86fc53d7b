import { ok, type Result, refuse } from '@pecset/kernel';
import { aimedAt } from './aim.ts';
import type { CameraFault } from './camera-state.ts';
import type { CameraChoice } from './camera-wish.ts';
import { type FrameDecoder, openDecoder } from './frame-decoder.ts';
import { type LiveCamera, openCamera } from './open-camera.ts';
import type { Missed } from './seen-codes.ts';

type Needs = {
  readonly video: HTMLVideoElement;
  readonly chosen: CameraChoice | undefined;
  readonly onLive: (camera: LiveCamera) => void;
  readonly onSeen: (what: Missed) => void;
  /** The text of the code in the frame, or why there is no picture; called once, and never after a stop. */
  readonly onEnd: (end: Result<string, CameraFault>) => void;
};

const nextFrame = (video: HTMLVideoElement): Promise<unknown> =>
  new Promise((resolve) => video.requestVideoFrameCallback(resolve));

const pictureAimedAt = (video: HTMLVideoElement): Promise<ImageBitmap> => {
  const { x, y, side } = aimedAt({ width: video.videoWidth, height: video.videoHeight });
  return createImageBitmap(video, x, y, side, side);
};

/** Takes one frame at a time; the next one only after this one was decoded, never queued. */
const readFrames = async (
  { video, onSeen }: Needs,
  { look }: FrameDecoder,
  signal: AbortSignal,
): Promise<Result<string, CameraFault>> => {
  while (!signal.aborted) {
    await nextFrame(video);
    const looked = await look(await pictureAimedAt(video));
    if (!looked.ok) return looked;
    if (looked.value.kind === 'code') return ok(looked.value.text);
    onSeen(looked.value.kind);
  }
  return refuse('busy');
};

/** The camera was unplugged or taken away by the system. */
const lost = (track: MediaStreamTrack): Promise<Result<never, CameraFault>> =>
  new Promise((resolve) => track.addEventListener('ended', () => resolve(refuse('busy'))));

const read = async (needs: Needs, signal: AbortSignal): Promise<Result<string, CameraFault>> => {
  const loading = openDecoder(signal);
  const camera = await openCamera(needs.chosen, signal);
  if (!camera.ok) return camera;
  signal.throwIfAborted();
  const { video } = needs;
  signal.addEventListener('abort', () => {
    video.srcObject = null;
  });
  video.srcObject = camera.value.stream;
  await video.play();
  needs.onLive(camera.value);
  const decoder = await loading;
  if (!decoder.ok) return decoder;
  return Promise.race([readFrames(needs, decoder.value, signal), lost(camera.value.track)]);
};

/** Reads camera frames until exactly one code is in the frame, or until the returned function is called. */
export const readWithCamera = (needs: Needs): (() => void) => {
  const ending = new AbortController();
  const { signal } = ending;
  const run = async () => {
    const end = await read(needs, signal).catch(() => refuse('busy'));
    if (signal.aborted) return;
    ending.abort();
    needs.onEnd(end);
  };
  void run();
  return () => ending.abort();
};
