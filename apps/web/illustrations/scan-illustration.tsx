import classes from './drawing.module.css';
import { Pack } from './pack.tsx';

/** A hand scanner reading the code of a box. */
export const ScanIllustration = () => (
  <svg className={classes.drawing} viewBox="0 0 560 400" aria-hidden="true" focusable="false">
    <circle className={classes.disc} cx="340" cy="196" r="178" />
    <circle className={classes.ring} cx="340" cy="196" r="194" />
    <ellipse className={classes.shadow} cx="350" cy="336" rx="150" ry="13" />
    <g transform="translate(236 68) scale(1.12)">
      <Pack />
    </g>
    <path className={classes.beam} d="M148 190 334 226v76z" />
    <path className={classes.beamEdge} d="M330 264h82" />
    <path className={classes.corner} d="M326 232v-14h14M408 218h14v14M422 296v14h-14M340 310h-14v-14" />
    <g transform="rotate(12 100 190)">
      <path className={classes.tool} d="M34 154a14 14 0 0 1 14-14h78l22 16v56l-22 10H48a14 14 0 0 1-14-14z" />
      <path className={classes.tool} d="M52 210h52l-10 96a14 14 0 0 1-14 12H58a14 14 0 0 1-14-16z" />
      <path className={classes.toolLight} d="M138 158h10v54h-10zM46 152h62v10H46z" />
      <path className={classes.wax} d="M98 224h13a5 5 0 0 1 5 6l-3 14a7 7 0 0 1-7 5h-11z" />
    </g>
  </svg>
);
