import classes from './drawing.module.css';
import { line } from './line.ts';
import { Pack } from './pack.tsx';
import { Stage } from './stage.tsx';

const rays = 18;
const at = (step: number, radius: number) => {
  const angle = (Math.PI * step) / rays;
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
};
const rim = `M${at(0, 58)}${Array.from(
  { length: rays },
  (_, step) => `Q${at(2 * step + 1, 71)} ${at(2 * step + 2, 58)}`,
).join('')}Z`;

/** A box with a seal, shown beside the public pages. */
export const SealIllustration = () => (
  <svg className={classes.drawing} viewBox="0 0 460 400" aria-hidden="true" focusable="false">
    <Stage x={226} shadowAt={[230, 334]} />
    <g transform="translate(104 66) scale(1.12)">
      <Pack />
    </g>
    <g transform="translate(366 268)">
      <path fill="var(--pecset-accent-hover)" d="m-34 34-16 74 28-14 18 24 12-70z" />
      <path fill="var(--pecset-accent)" d="m34 34 16 74-28-14-18 24-12-70z" />
      <path fill="var(--pecset-wax)" d={rim} />
      <circle fill="none" stroke="#fff" strokeOpacity=".5" strokeWidth="2" r="46" />
      <path {...line} stroke="#fff" strokeWidth="9" d="m-21 2 15 15L22-15" />
    </g>
  </svg>
);
