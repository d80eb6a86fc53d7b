import { Loader } from '@mantine/core';
import type { RefObject } from 'react';
import { frameShare } from './aim.ts';
import classes from './camera-scan.module.css';
import type { CameraState } from './camera-state.ts';

const edge = 50 * (1 - frameShare);
const far = 100 - edge;
const arm = 10;

/** Four corners, of which the code is to fill the middle. */
const corners = [
  [edge, edge, arm, arm],
  [far, edge, -arm, arm],
  [edge, far, arm, -arm],
  [far, far, -arm, -arm],
]
  .map(([x = 0, y = 0, across, down]) => `M${x + (across ?? 0)} ${y}H${x}V${y + (down ?? 0)}`)
  .join('');

type ViewfinderProps = {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly phase: CameraState['phase'];
};

/** The picture's square middle and the frame to aim with; the words beneath say the same to those who do not see it. */
export const Viewfinder = ({ video, phase }: ViewfinderProps) => (
  <div className={classes.viewfinder} data-phase={phase} aria-hidden="true">
    <video ref={video} className={classes.picture} muted playsInline disablePictureInPicture />
    {phase === 'starting' && <Loader className={classes.waiting} color="#fff" />}
    {phase === 'reading' && (
      <svg className={classes.frame} viewBox="0 0 100 100" aria-hidden="true">
        <path d={corners} />
      </svg>
    )}
  </div>
);
