import type { KnownCode } from '../codes/index.ts';
import type { Circumstances, NationalParameters } from './circumstances.ts';
import type { Subject } from './identify.ts';
import { type Operation, operationRules } from './operations.ts';
import { type Answered, answeredState, type Mark, type Pack } from './pack.ts';
import type { Reason } from './reasons.ts';
import { changeVerdicts, misfitVerdicts, standingOf, type Verdict } from './rules.ts';

export type Outcome = {
  /** The pack after the operation; `undefined` if the repository does not hold it. */
  readonly pack: Pack | undefined;
  readonly code: KnownCode;
  readonly alert: boolean;
  readonly answered: Answered;
};

/** What the national system does with one request: checks the data, then the state, then changes it. */
export const applyOperation = (
  subject: Subject,
  operation: Operation,
  circumstances: Circumstances,
): Outcome => {
  if (subject.fit !== 'match') return answer(subject.pack, misfitVerdicts[subject.fit]);
  const rule = operationRules[operation];
  if (rule.kind === 'read') return answer(subject.pack, { code: 'NMVS_SUCCESS', alert: false });
  const verdict = changeVerdicts[standingOf(subject.pack, rule, circumstances)][rule.kind];
  const pack = effects[verdict.effect](subject.pack, rule.reason, circumstances);
  return answer(pack, { ...verdict, code: codeOf(verdict, circumstances.parameters) });
};

const answer = (pack: Pack | undefined, { code, alert }: Pick<Verdict, 'code' | 'alert'>): Outcome => ({
  pack,
  code,
  alert,
  answered: answeredState(pack),
});

const effects: Readonly<
  Record<Verdict['effect'], (pack: Pack, reason: Reason, circumstances: Circumstances) => Pack>
> = {
  keep: (pack) => pack,
  mark: (pack, reason, circumstances) => ({ ...pack, [reason]: markOnce(pack[reason], circumstances) }),
  clear: (pack, reason) => {
    const { [reason]: _undone, ...others } = pack;
    return others;
  },
};

/** The first scan stays the one that counts for the undo window; a double scan is only counted. */
const markOnce = (earlier: Mark | undefined, { by, at }: Circumstances): Mark =>
  earlier === undefined ? { by, at, doubleScans: 0 } : { ...earlier, doubleScans: earlier.doubleScans + 1 };

const newerCodes: Partial<Record<KnownCode, KnownCode>> = {
  NMVS_NC_PCK_06: 'NMVS_NC_PCK_29',
  NMVS_NC_PCK_22: 'NMVS_NC_PCK_30',
};

const codeOf = ({ code, alert }: Verdict, { noAlertCodes }: NationalParameters): KnownCode =>
  alert || noAlertCodes === 'classic' ? code : (newerCodes[code] ?? code);
