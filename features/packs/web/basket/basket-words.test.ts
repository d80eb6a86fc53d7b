import { expect, test } from 'vitest';
import type { WholeStanding } from './basket-row.ts';
import { headOf, looks } from './basket-words.ts';

const none = { failed: 0, working: 0, ready: 0, done: 0, stop: 0, look: 0, aside: 0 };

const nameOf = (...[name]: readonly [string, ...unknown[]]): string => name;

const headWithout = (leading: WholeStanding) =>
  headOf(nameOf, { leading, counts: { ...none, [leading]: 1 }, sending: undefined, isReached: false });

test.each(['ready', 'failed', 'look', 'working'] as const)(
  'without connection the basket is grey and says what to do: %s',
  (leading) => {
    expect(headWithout(leading)).toMatchObject({ tone: 'grey', leads: 'awayLeads', further: 'awayTodo' });
  },
);

test.each(['stop', 'done', 'aside'] as const)(
  'without connection the basket still says what was handed out and what must not be: %s',
  (leading) => {
    expect(headWithout(leading)).toMatchObject({ tone: looks[leading].tone, leads: looks[leading].text });
  },
);
