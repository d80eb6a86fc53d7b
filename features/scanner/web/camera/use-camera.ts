import type { Result } from '@pecset/kernel';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { afterEvent, type CameraFault, type CameraState, starting } from './camera-state.ts';
import type { CameraChoice } from './camera-wish.ts';
import type { LiveCamera } from './open-camera.ts';
import { readWithCamera } from './read-with-camera.ts';
import { rememberCamera, rememberedCamera } from './remembered-camera.ts';

const isVisible = () => document.visibilityState === 'visible';
const onVisibility = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

/** One attempt to read a code; choosing a camera or retrying starts another. */
type Attempt = { readonly chosen: CameraChoice | undefined };

export type CameraInUse = {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: CameraState;
  /** The last camera that delivered a picture. */
  readonly live: LiveCamera | undefined;
  readonly choose: (camera: CameraChoice) => void;
  readonly tryAgain: () => void;
};

/** The camera is on while this is mounted, the page visible and nothing found; `onFound` is called once. */
export const useCamera = (onFound: (text: string) => void): CameraInUse => {
  const video = useRef<HTMLVideoElement>(null);
  const [state, tell] = useReducer(afterEvent, starting);
  const [live, setLive] = useState<LiveCamera>();
  const [attempt, setAttempt] = useState<Attempt>(() => ({ chosen: rememberedCamera() }));
  const visible = useSyncExternalStore(onVisibility, isVisible);

  // An effect event, so that the current `onFound` is called, not that of when reading began.
  const onEnd = useEffectEvent((end: Result<string, CameraFault>) => {
    if (end.ok) onFound(end.value);
    else tell({ type: 'failed', fault: end.refusal });
  });

  useEffect(() => {
    tell({ type: visible ? 'start' : 'rest' });
    if (!visible || !video.current) return;
    return readWithCamera({
      video: video.current,
      chosen: attempt.chosen,
      onLive: (camera) => {
        setLive(camera);
        tell({ type: 'live', at: performance.now() });
      },
      onSeen: (what) => tell({ type: 'seen', what, at: performance.now() }),
      onEnd: (end) => onEnd(end),
    });
  }, [attempt, visible]);

  return {
    video,
    state,
    live,
    choose: (camera) => {
      rememberCamera(camera);
      setAttempt({ chosen: camera });
    },
    tryAgain: () => setAttempt(({ chosen }) => ({ chosen })),
  };
};
