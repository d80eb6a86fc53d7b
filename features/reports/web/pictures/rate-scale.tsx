import { useLanguage, useTexts } from '@pecset/web-kit';
import { EU_TARGET } from '../../domain/index.ts';
import { percent } from './locale.ts';
import classes from './pictures.module.css';
import { picturesTexts } from './texts.ts';
import { useWidth } from './use-width.ts';

type RateScaleProps = { readonly name: string; readonly describedBy: string; readonly rate: number };

const HEIGHT = 84;
const LINE = 42;
const EDGE = 12;

/** Keeps the text at a mark within the chart. */
const anchorAt = (x: number, width: number): 'start' | 'middle' | 'end' => {
  if (x < width / 3) return 'start';
  return x > (width * 2) / 3 ? 'end' : 'middle';
};

/** A scale from zero: the target is a dashed line across it, the organisation's rate a diamond; both are labelled. */
export const RateScale = ({ name, describedBy, rate }: RateScaleProps) => {
  const t = useTexts(picturesTexts);
  const { language } = useLanguage();
  const [place, width] = useWidth<HTMLDivElement>();
  const top = Math.max(EU_TARGET * 2, rate * 1.25);
  const xOf = (value: number) => EDGE + (value / top) * (width - 2 * EDGE);
  const [own, target] = [xOf(rate), xOf(EU_TARGET)];
  return (
    <div ref={place} className={classes.place}>
      <svg
        role="img"
        aria-label={name}
        aria-describedby={describedBy}
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
      >
        <line x1={EDGE} x2={width - EDGE} y1={LINE} y2={LINE} className={classes.axis} />
        <line x1={xOf(0)} x2={xOf(0)} y1={LINE - 6} y2={LINE + 6} className={classes.axis} />
        <line x1={target} x2={target} y1={LINE - 16} y2={LINE + 18} className={classes.target} />
        <text x={target} y={LINE + 34} textAnchor={anchorAt(target, width)} className={classes.label}>
          {t('target', { target: percent(EU_TARGET, language) })}
        </text>
        <path d={`M${own} ${LINE - 9}l9 9l-9 9l-9 -9z`} className={classes.full} />
        <text x={own} y={LINE - 22} textAnchor={anchorAt(own, width)} className={classes.number}>
          {t('own', { rate: percent(rate, language) })}
        </text>
      </svg>
    </div>
  );
};
