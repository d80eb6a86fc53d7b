import { endpoint } from '@pecset/contract';
import { z } from 'zod/mini';

/** Settings for all counters of the organisation. */
export const CounterSettings = z.object({
  /** Minutes of inactivity after which the screen is locked; null: never. */
  lockAfterMinutes: z.nullable(z.int().check(z.minimum(1), z.maximum(60))),
  /** Whether a workstation may be set to dispense without a question. */
  mayDispenseUnasked: z.boolean(),
});
export type CounterSettings = z.infer<typeof CounterSettings>;

export const counterSettings = endpoint({
  method: 'GET',
  path: '/api/org/counter',
  summary: "What holds at the organisation's counters",
  access: 'user',
  reply: CounterSettings,
});

export const changeCounterSettings = endpoint({
  method: 'PATCH',
  path: '/api/org/counter',
  summary: "Changes what holds at the organisation's counters; only what is given",
  access: 'admin',
  body: z.partial(CounterSettings),
  reply: CounterSettings,
});
