import type { KnownCode } from '../codes/index.ts';
import type { Answered, Outcome, Pack } from './index.ts';
import {
  type Operation,
  type OperationRule,
  operationRules,
  type Reason,
  type ReasonFacts,
  reasonFacts,
} from './index.ts';
import { changeVerdicts, type Standing } from './rules.ts';

// Code that must not compile: only the compiler reads this file.
const accept = <Value>(_value: Value): void => undefined;

const { STOLEN: _stolen, ...withoutStolen } = reasonFacts;
// @ts-expect-error a forgotten reason
accept<Record<Reason, ReasonFacts>>(withoutStolen);

const { destroy: _destroy, ...withoutDestroy } = operationRules;
// @ts-expect-error a forgotten operation
accept<Record<Operation, OperationRule>>(withoutDestroy);

const { own: _own, ...withoutOwn } = changeVerdicts;
// @ts-expect-error a forgotten row of the state table
accept<Record<Standing, object>>(withoutOwn);

// @ts-expect-error an operation that changes something without saying which reason
accept<OperationRule>({ kind: 'set' });

// @ts-expect-error inactive without a reason
accept<Answered>({ state: 'INACTIVE', reasons: [] });

// @ts-expect-error active with a reason
accept<Answered>({ state: 'ACTIVE', reasons: ['SUPPLIED'] });

// @ts-expect-error a reason that nobody set
accept<Pack>({ SUPPLIED: undefined });

// @ts-expect-error a reason that the interface does not know
accept<Pack>({ LOST: { by: 'anna', at: 0, doubleScans: 0 } });

// @ts-expect-error undo of a destruction does not exist
accept<Operation>('undo-destroy');

// @ts-expect-error a code outside the catalogue
accept<KnownCode>('NMVS_NC_PCK_99');

// @ts-expect-error an outcome without its alert
accept<Outcome>({ pack: {}, code: 'NMVS_SUCCESS', answered: { state: 'ACTIVE' } });
