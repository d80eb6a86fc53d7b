export { applyOperation, type Outcome } from './apply-operation.ts';
export { type Circumstances, defaultParameters, type NationalParameters } from './circumstances.ts';
export { type Absence, type Batch, type Fit, fitOf, type Held, identify, type Subject } from './identify.ts';
export { type Operation, type OperationRule, operationRules } from './operations.ts';
export { type Answered, activePack, answeredState, type Mark, type Pack, reasonsOf } from './pack.ts';
export { type Reason, type ReasonFacts, reasonFacts, reasons } from './reasons.ts';
