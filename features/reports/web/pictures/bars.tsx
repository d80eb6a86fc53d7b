import { useLanguage } from '@pecset/web-kit';
import { useId } from 'react';
import { type Bucket, type Grain, labelled, ticksUpTo } from '../../domain/index.ts';
import { shortDay, wholeNumber } from './locale.ts';
import classes from './pictures.module.css';
import { useWidth } from './use-width.ts';

/** The series differ in pattern, not only in colour. */
export type Pattern = 'full' | 'hatched';

type BarsProps = {
  readonly name: string;
  readonly describedBy: string;
  readonly grain: Grain;
  readonly buckets: readonly Bucket[];
  readonly amountOf: (bucket: Bucket) => number;
  /** Tooltip of a bar. */
  readonly tell: (bucket: Bucket) => string;
  readonly pattern: Pattern;
  readonly height: number;
};

const margin = { top: 18, right: 6, bottom: 24, left: 44 } as const;
const LABEL_ROOM = 72;
const WIDEST_BAR = 48;
/** Narrower bars have no room for their number. */
const NUMBERED = 16;

export const Bars = ({ name, describedBy, grain, buckets, amountOf, tell, pattern, height }: BarsProps) => {
  const { language } = useLanguage();
  const [place, width] = useWidth<HTMLDivElement>();
  const hatching = useId();
  const ticks = ticksUpTo(Math.max(0, ...buckets.map(amountOf)));
  const plot = { width: width - margin.left - margin.right, height: height - margin.top - margin.bottom };
  const step = plot.width / buckets.length;
  const bar = Math.min(WIDEST_BAR, step > 6 ? step - 2 : step * 0.8);
  const yOf = (value: number) => margin.top + plot.height * (1 - value / (ticks.at(-1) ?? 1));
  const middleOf = (index: number) => margin.left + step * (index + 0.5);
  return (
    <div ref={place} className={classes.place}>
      <svg
        role="img"
        aria-label={name}
        aria-describedby={describedBy}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
      >
        {pattern === 'hatched' && (
          <pattern
            id={hatching}
            width="5"
            height="5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <line x1="0" y1="0" x2="0" y2="5" className={classes.hatch} />
          </pattern>
        )}
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={margin.left}
              x2={width - margin.right}
              y1={yOf(tick)}
              y2={yOf(tick)}
              className={classes.rule}
            />
            <text
              x={margin.left - 6}
              y={yOf(tick)}
              dominantBaseline="middle"
              textAnchor="end"
              className={classes.label}
            >
              {wholeNumber(tick, language)}
            </text>
          </g>
        ))}
        {buckets.map((bucket, index) => (
          <g key={bucket.first}>
            <title>{tell(bucket)}</title>
            <rect
              x={middleOf(index) - step / 2}
              y={margin.top}
              width={step}
              height={plot.height}
              fillOpacity="0"
            />
            {amountOf(bucket) > 0 && (
              <rect
                x={middleOf(index) - bar / 2}
                y={yOf(amountOf(bucket))}
                width={bar}
                height={yOf(0) - yOf(amountOf(bucket))}
                className={classes[pattern]}
                fill={pattern === 'hatched' ? `url(#${hatching})` : undefined}
              />
            )}
            {pattern === 'hatched' && amountOf(bucket) > 0 && step >= NUMBERED && (
              <text
                x={middleOf(index)}
                y={yOf(amountOf(bucket)) - 5}
                textAnchor="middle"
                className={classes.number}
              >
                {wholeNumber(amountOf(bucket), language)}
              </text>
            )}
          </g>
        ))}
        {labelled(buckets.length, Math.floor(plot.width / LABEL_ROOM)).map((index) => (
          <text
            key={index}
            x={Math.min(middleOf(index), width - LABEL_ROOM / 2)}
            y={height - 6}
            textAnchor="middle"
            className={classes.label}
          >
            {shortDay(buckets[index]?.first ?? '', grain, language)}
          </text>
        ))}
      </svg>
    </div>
  );
};
