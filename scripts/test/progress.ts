import type { TestEvent } from './event.ts';

export type Progress = {
  readonly unit: 'files' | 'tests';
  /** Undefined until the runner has collected its files. */
  readonly total: number | undefined;
  readonly done: number;
  readonly failed: number;
};

export const notBegun: Progress = { unit: 'tests', total: undefined, done: 0, failed: 0 };

export const progressAfter = (progress: Progress, event: TestEvent): Progress => {
  if (event.kind === 'begin') return { ...progress, unit: event.unit, total: event.total };
  if (event.kind === 'failure') return { ...progress, failed: progress.failed + 1 };
  const isOneMore = event.kind === (progress.unit === 'files' ? 'file' : 'test');
  return isOneMore ? { ...progress, done: progress.done + 1 } : progress;
};

const number = new Intl.NumberFormat('en');

export const clockTime = (milliseconds: number): string => {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

const counted = ({ unit, total, done }: Progress): string =>
  total === undefined ? 'starting' : `${number.format(done)} of ${number.format(total)} ${unit}`;

export type Status = {
  readonly step: number;
  readonly steps: number;
  readonly name: string;
  /** Undefined for checks, which report nothing until they end. */
  readonly progress?: Progress | undefined;
  readonly milliseconds: number;
  /** Names of the steps that run at the same time. */
  readonly beside: readonly string[];
};

export const statusLine = ({ step, steps, name, progress, milliseconds, beside }: Status): string =>
  [
    `step ${step} of ${steps}`,
    name,
    ...(progress ? [counted(progress)] : []),
    ...(progress && progress.failed > 0 ? [`${number.format(progress.failed)} failed`] : []),
    clockTime(milliseconds),
    ...(beside.length > 0 ? [`beside it: ${beside.join('; ')}`] : []),
  ].join(' · ');
