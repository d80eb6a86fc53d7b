import { useState } from 'react';
import { type LiveCamera, lightTorch } from './open-camera.ts';

export type Torch = 'none' | 'off' | 'on';

/** The torch of the active camera; it goes out with the camera. */
export const useTorch = (live: LiveCamera | undefined): readonly [Torch, turn: () => void] => {
  const [lit, setLit] = useState<LiveCamera>();
  if (!live?.hasTorch) return ['none', () => undefined];
  const torch = lit === live ? 'on' : 'off';
  const turn = async () => {
    const wanted = torch === 'off';
    await lightTorch(live.track, wanted);
    setLit(wanted ? live : undefined);
  };
  // If switching fails, the state is unchanged and the button shows it.
  return [torch, () => void turn().catch(() => undefined)];
};
