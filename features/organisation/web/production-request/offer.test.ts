import { expect, test } from 'vitest';
import type { ProductionRequest } from '../../contract/index.ts';
import { offerOf, type Standing } from './offer.ts';

const made = (answer: ProductionRequest['answer']): ProductionRequest => ({
  requestedAt: '2026-03-01T08:00:00.000Z',
  answer,
  answeredAt: answer && '2026-03-02T08:00:00.000Z',
  words: answer === 'refused' ? 'Nem.' : null,
});
const ready: Standing = { mode: 'sandbox', status: 'A', request: null };

test('production is offered in the sandbox once the connection works, and not before', () => {
  expect(offerOf(ready)).toBe('first');
  for (const status of ['P', null]) expect(offerOf({ ...ready, status })).toBe('nothing');
  expect(offerOf({ ...ready, mode: 'production' })).toBe('nothing');
});

test('while a request is open nobody asks again; after a refusal, or back in the sandbox, they may', () => {
  expect(offerOf({ ...ready, request: made(null) })).toBe('open');
  expect(offerOf({ ...ready, status: 'P', request: made(null) })).toBe('open');
  expect(offerOf({ ...ready, request: made('refused') })).toBe('again');
  expect(offerOf({ ...ready, request: made('approved') })).toBe('first');
});
