import { codeCatalogue, isSuccess, type KnownCode } from '@pecset/nmvs/codes';
import {
  type Answered,
  activePack,
  answeredState,
  applyOperation,
  type Batch,
  defaultParameters,
  fitOf,
  type Outcome,
  type Pack,
  type Subject,
} from '@pecset/nmvs/model';
import { pendingMsOf, type Script, scriptOf } from './demo-serials.ts';
import type { Answer, PackOperation } from './transaction.ts';

/** A pack of the organisation's own sandbox. The batch is missing if the pack was only typed without one. */
export type SandboxPack = { readonly batch: Batch | undefined; readonly pack: Pack };

export type Scanned = { readonly sn: string; readonly batch: Batch | undefined };

export type SandboxAnswer = {
  /** The state to store for the next request. */
  readonly held: SandboxPack;
  readonly status: Answer['status'];
  readonly reasonCode: KnownCode | null;
  readonly alert: boolean;
  readonly pendingMs: number;
};

/**
 * What the simulated national system answers. Every pack exists: when first seen it is active, with the scanned batch;
 * from then on the national rules apply.
 */
export const sandboxAnswer = (
  stored: SandboxPack | undefined,
  scanned: Scanned,
  operation: PackOperation,
  who: { readonly by: string; readonly at: number },
): SandboxAnswer => {
  const script = scriptOf(scanned.sn);
  const { batch, pack } = stored ?? { batch: undefined, pack: packAtFirstSight(script, who.at) };
  const subject = subjectOf(script, { batch, pack }, scanned.batch);
  const outcome =
    refusalOf(script, pack, operation) ??
    applyOperation(subject, operation, { ...who, parameters: defaultParameters });
  return {
    held: { batch: batch ?? scanned.batch, pack: outcome.pack ?? pack },
    status: statusLetters[outcome.answered.state],
    reasonCode: isSuccess(outcome.code) ? null : outcome.code,
    alert: outcome.alert,
    pendingMs: pendingMsOf(scanned.sn),
  };
};

const statusLetters: Readonly<Record<Answered['state'], SandboxAnswer['status']>> = {
  ACTIVE: 'A',
  INACTIVE: 'I',
  UNKNOWN: 'U',
};

/** A pack that refuses to be dispensed counts as dispensed by another pharmacy. */
const packAtFirstSight = (script: Script, at: number): Pack =>
  script.kind === 'held' && script.refusals.dispense !== undefined
    ? { SUPPLIED: { by: 'another pharmacy', at, doubleScans: 0 } }
    : activePack;

const subjectOf = (script: Script, { batch, pack }: SandboxPack, sent: Batch | undefined): Subject => {
  switch (script.kind) {
    case 'absent':
      return { fit: script.fit, pack: undefined };
    case 'misfit':
      return { fit: script.fit, pack };
    case 'held':
      return { fit: fitOf(batch, sent), pack };
  }
};

const refusalOf = (script: Script, pack: Pack, operation: PackOperation): Outcome | undefined => {
  const code = script.kind === 'held' ? script.refusals[operation] : undefined;
  return code && { pack, code, alert: codeCatalogue[code].level === 5, answered: answeredState(pack) };
};
