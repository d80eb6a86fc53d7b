import { ok, type Result, refuse } from '@pecset/kernel';
import { afterEach, expect, test, vi } from 'vitest';
import type { CameraFault } from './camera-state.ts';
import type { CameraChoice } from './camera-wish.ts';
import type { DecoderAnswer } from './decoder.worker.ts';
import { type LiveCamera, lightTorch } from './open-camera.ts';
import { readWithCamera } from './read-with-camera.ts';
import { rememberCamera, rememberedCamera } from './remembered-camera.ts';

afterEach(() => void vi.unstubAllGlobals());

const back = { id: 'b', label: 'Back camera' };
const wide = { id: 'w', label: 'Back ultra wide camera' };

const video = {
  srcObject: null,
  videoWidth: 640,
  videoHeight: 480,
  play: async () => {},
  requestVideoFrameCallback: (drawn: () => void) => queueMicrotask(drawn),
};
const isVideo = (given: object): given is HTMLVideoElement => 'play' in given;

/** A browser with two cameras, whose names it tells only once they are allowed; its reader answers as given. */
const browserWith = (...answers: readonly DecoderAnswer[]) => {
  const log: string[] = [];
  const applied: unknown[] = [];
  const allowed = Promise.withResolvers<void>();
  const trackOf = (deviceId: string) =>
    Object.assign(new EventTarget(), {
      stop: () => void log.push(`off ${deviceId}`),
      getSettings: () => ({ deviceId }),
      getCapabilities: () => ({ torch: true, focusMode: ['continuous'] }),
      applyConstraints: async ({ advanced = [] }: MediaTrackConstraints) => void applied.push(...advanced),
    });
  const getUserMedia = async (asked: { readonly video: object }) => {
    await allowed.promise;
    const { id } = 'deviceId' in asked.video ? wide : back;
    log.push(`on ${id}`);
    return { getVideoTracks: () => [trackOf(id)] };
  };
  const enumerateDevices = async () =>
    [back, wide].map(({ id, label }) =>
      log.length > 0
        ? { kind: 'videoinput', deviceId: id, label }
        : { kind: 'videoinput', deviceId: '', label: '' },
    );
  vi.stubGlobal('navigator', { mediaDevices: { enumerateDevices, getUserMedia } });
  vi.stubGlobal('createImageBitmap', async () => ({}));
  const left = [...answers];
  class Reader {
    onmessage: ((message: { readonly data: DecoderAnswer }) => void) | undefined;
    constructor() {
      this.postMessage();
    }
    postMessage() {
      const data = left.shift();
      if (data) queueMicrotask(() => this.onmessage?.({ data }));
    }
    terminate() {
      log.push('reader off');
    }
  }
  vi.stubGlobal('Worker', Reader);
  return { log, applied, allow: allowed.resolve };
};

const start = (chosen?: CameraChoice) => {
  if (!isVideo(video)) throw new Error('nothing to show the picture');
  const live = Promise.withResolvers<LiveCamera>();
  const end = Promise.withResolvers<Result<string, CameraFault>>();
  const stop = readWithCamera({
    ...{ video, chosen, onSeen: () => {} },
    ...{ onLive: live.resolve, onEnd: end.resolve },
  });
  return { stop, live: live.promise, end: end.promise };
};

test('a camera that has read a code is off', async () => {
  const { log, allow } = browserWith('ready', { kind: 'nothing' }, { kind: 'code', text: '01' });
  allow();
  expect(await start().end).toEqual(ok('01'));
  expect(log).toEqual(['on b', 'reader off', 'off b']);
});

test('closing turns the camera off, also one that is allowed only afterwards', async () => {
  const early = browserWith('ready');
  const closed = start();
  closed.stop();
  early.allow();
  await vi.waitFor(() => expect(early.log).toEqual(['reader off', 'on b', 'off b']));

  const { log, allow } = browserWith('ready');
  allow();
  const { stop, live } = start();
  await live;
  stop();
  expect(log).toEqual(['on b', 'reader off', 'off b']);
});

test('a camera whose pictures cannot be read, because the reader was not loaded, is off', async () => {
  const { log, allow } = browserWith('failed');
  allow();
  expect(await start().end).toEqual(refuse('no-decoder'));
  expect(log).toEqual(['on b', 'reader off', 'off b']);
});

test('the camera that was chosen is remembered and opened, focuses by itself, and its torch can be switched', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  expect(rememberedCamera()).toBeUndefined();
  rememberCamera(wide);
  const { log, applied, allow } = browserWith('ready');
  allow();
  const camera = await start(rememberedCamera()).live;
  expect(log).toEqual(['on b', 'off b', 'on w']);
  expect(camera).toMatchObject({ id: wide.id, hasTorch: true, cameras: [back, wide] });
  await lightTorch(camera.track, true);
  await lightTorch(camera.track, false);
  expect(applied).toEqual([{ focusMode: 'continuous' }, { torch: true }, { torch: false }]);
});
