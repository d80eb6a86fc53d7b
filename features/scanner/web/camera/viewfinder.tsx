import { Spinner } from '@pecset/web-kit';
import type { RefObject } from 'react';
import { frameShare } from './aim.ts';
import classes from './camera-scan.module.css';
import type { CameraState } from './camera-state.ts';

const edge = 50 * (1 - frameShare);
const far = 100 - edge;
const arm = 10;

const corner = (x: number, y: number, across: number, down: number) => `M${x + across} ${y}H${x}V${y + down}`;

const corners = [
  corner(edge, edge, arm, arm),
  corner(far, edge, -arm, arm),
  corner(edge, far, arm, -arm),
  corner(far, far, -arm, -arm),
].join('');

type ViewfinderProps = {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly phase: CameraState['phase'];
};

/** The square middle of the picture with a frame to aim; for screen readers the text below says the same. */
export const Viewfinder = ({ video, phase }: ViewfinderProps) => (
  <div className={classes.viewfinder} data-phase={phase} aria-hidden="true">
    <video ref={video} className={classes.picture} muted playsInline disablePictureInPicture />
    {phase === 'starting' && <Spinner className={classes.waiting} size="large" />}
    {phase === 'reading' && (
      <svg
        className={classes.frame}
        viewBox="0 0 100 100"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={corners} />
      </svg>
    )}
  </div>
);
