import { type Change, lawfulChanges, type Phase } from './index.ts';

// Cases that must not compile; this file is type-checked only, never run.
const accept = <Value>(_value: Value): void => undefined;

const { parked: _parked, ...withoutParked } = lawfulChanges;
// @ts-expect-error a forgotten phase
accept<Readonly<Record<Phase, Partial<Record<Change, Phase>>>>>(withoutParked);

// @ts-expect-error a change into a phase that does not exist
accept<Partial<Record<Change, Phase>>>({ lease: 'asked' });
