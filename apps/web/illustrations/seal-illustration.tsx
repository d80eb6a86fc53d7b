import classes from './drawing.module.css';
import { Pack } from './pack.tsx';

const rays = 18;
const at = (step: number, radius: number) => {
  const angle = (Math.PI * step) / rays;
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
};
const rim = `M${at(0, 58)}${Array.from(
  { length: rays },
  (_, step) => `Q${at(2 * step + 1, 71)} ${at(2 * step + 2, 58)}`,
).join('')}Z`;

/** A box under seal: what the public pages stand beside. */
export const SealIllustration = () => (
  <svg className={classes.drawing} viewBox="0 0 460 400" aria-hidden="true" focusable="false">
    <circle className={classes.disc} cx="226" cy="196" r="178" />
    <circle className={classes.ring} cx="226" cy="196" r="194" />
    <ellipse className={classes.shadow} cx="230" cy="334" rx="150" ry="13" />
    <g transform="translate(104 66) scale(1.12)">
      <Pack />
    </g>
    <g transform="translate(366 268)">
      <path className={classes.ribbonBack} d="m-34 34-16 74 28-14 18 24 12-70z" />
      <path className={classes.ribbon} d="m34 34 16 74-28-14-18 24-12-70z" />
      <path className={classes.wax} d={rim} />
      <circle className={classes.waxLine} r="46" />
      <path className={classes.check} d="m-21 2 15 15L22-15" />
    </g>
  </svg>
);
