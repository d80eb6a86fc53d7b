/** What a use case answers: its value, or a refusal from a closed list. Faults are thrown instead. */
export type Result<Value, Refusal> = Ok<Value> | Refused<Refusal>;

export type Ok<Value> = { readonly ok: true; readonly value: Value };
export type Refused<Refusal> = { readonly ok: false; readonly refusal: Refusal };

export const ok = <const Value>(value: Value): Ok<Value> => ({ ok: true, value });
export const refuse = <const Refusal>(refusal: Refusal): Refused<Refusal> => ({ ok: false, refusal });
