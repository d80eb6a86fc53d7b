import { isOver } from '../transaction.ts';
import { first, MOST_ATTEMPTS, type Scope, type Step, stepsFrom, type World, wrongWith } from './one-pack.ts';

export type Explored = {
  readonly states: number;
  readonly ends: number;
  /** Transactions that nobody can tell the outcome of, over all ends. */
  readonly notCertain: number;
  /** With the steps that lead there. */
  readonly wrong: readonly string[];
};

const faultIn = (world: World, next: readonly Step[]): string | undefined => {
  for (const row of world.rows) {
    const wrong = wrongWith(row);
    if (wrong) return wrong;
    if (row.attempts.length > MOST_ATTEMPTS) return 'it goes on for ever';
  }
  if (next.length === 0 && world.rows.some(({ phase }) => !isOver(phase))) return 'it never ends';
  return undefined;
};

type Way = { readonly before: Way | undefined; readonly name: string };

const told = (way: Way | undefined): string => (way ? `${told(way.before)} → ${way.name}` : '');

const MOST_WRONG = 3;

/** Every state that can be reached, each once. */
export const explore = (of: Parameters<typeof first>[0], scope: Scope): Explored => {
  const start = first(of);
  const known = new Set([JSON.stringify(start)]);
  const open: { readonly world: World; readonly way: Way | undefined }[] = [{ world: start, way: undefined }];
  const wrong: string[] = [];
  let ends = 0;
  let notCertain = 0;
  for (let here = open.pop(); here && wrong.length < MOST_WRONG; here = open.pop()) {
    const { world, way } = here;
    const next = stepsFrom(world, scope);
    const fault = faultIn(world, next);
    if (fault) {
      wrong.push(`${fault}:${told(way)}`);
      continue;
    }
    if (next.length === 0) {
      ends += 1;
      notCertain += world.rows.filter(({ answer }) => answer?.reasonCode === 'PECSET_NOT_CERTAIN').length;
    }
    for (const [name, after] of next) {
      const key = JSON.stringify(after);
      if (known.has(key)) continue;
      known.add(key);
      open.push({ world: after, way: { before: way, name } });
    }
  }
  return { states: known.size, ends, notCertain, wrong };
};
