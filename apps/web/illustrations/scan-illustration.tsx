import classes from './drawing.module.css';
import { line } from './line.ts';
import { Pack } from './pack.tsx';
import { Stage } from './stage.tsx';

/** A hand scanner reading the code of a box. */
export const ScanIllustration = () => (
  <svg className={classes.drawing} viewBox="0 0 560 400" aria-hidden="true" focusable="false">
    <Stage x={340} shadowAt={[350, 336]} />
    <g transform="translate(236 68) scale(1.12)">
      <Pack />
    </g>
    <path fill="var(--beam)" opacity=".16" d="M148 190 334 226v76z" />
    <path {...line} stroke="var(--beam)" strokeWidth="3" d="M330 264h82" />
    <path
      {...line}
      stroke="var(--pecset-accent)"
      strokeWidth="5"
      d="M326 232v-14h14M408 218h14v14M422 296v14h-14M340 310h-14v-14"
    />
    <g transform="rotate(12 100 190)">
      <path fill="var(--tool)" d="M34 154a14 14 0 0 1 14-14h78l22 16v56l-22 10H48a14 14 0 0 1-14-14z" />
      <path fill="var(--tool)" d="M52 210h52l-10 96a14 14 0 0 1-14 12H58a14 14 0 0 1-14-16z" />
      <path fill="var(--tool-light)" d="M138 158h10v54h-10zM46 152h62v10H46z" />
      <path fill="var(--pecset-wax)" d="M98 224h13a5 5 0 0 1 5 6l-3 14a7 7 0 0 1-7 5h-11z" />
    </g>
  </svg>
);
