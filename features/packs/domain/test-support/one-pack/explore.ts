import { ownCodes } from '../../../contract/own-codes.ts';
import { isOver } from '../../transaction.ts';
import { fold } from './fold.ts';
import { StateSet } from './state-set.ts';
import { MOST_ATTEMPTS, type Scope, stepsFrom, wrongWith } from './steps.ts';
import { first, type Step, type World } from './world.ts';

export type Explored = {
  readonly states: number;
  readonly ends: number;
  /** Transactions with an uncertain outcome, over all final states. */
  readonly notCertain: number;
  /** With the steps that lead there. */
  readonly wrong: readonly string[];
};

const faultIn = ({ rows }: World): string | undefined => {
  for (const row of rows) {
    const wrong = wrongWith(row);
    if (wrong) return wrong;
    if (row.attempts.length > MOST_ATTEMPTS) return 'it goes on for ever';
  }
  return undefined;
};

const notCertainIn = ({ rows }: World): number =>
  rows.filter(({ answer }) => answer?.reasonCode === ownCodes.notCertain).length;

type Way = { readonly before: Way | undefined; readonly name: string };

const told = (way: Way | undefined): string => (way ? `${told(way.before)} → ${way.name}` : '');

const MOST_WRONG = 3;

/** Visits every reachable state once; equivalent states are folded into one. */
export const explore = (of: Parameters<typeof first>[0], scope: Scope): Explored => {
  const start = first(of);
  const known = new StateSet();
  known.add(JSON.stringify(start));
  const open: { readonly world: World; readonly way: Way | undefined }[] = [{ world: start, way: undefined }];
  const wrong: string[] = [];
  let ends = 0;
  let notCertain = 0;
  const enter = ([name, after]: Step, before: Way | undefined): void => {
    const way = { before, name };
    const fault = faultIn(after);
    if (fault) {
      wrong.push(`${fault}:${told(way)}`);
      return;
    }
    const world = fold(after);
    if (known.add(JSON.stringify(world))) open.push({ world, way });
  };
  for (let here = open.pop(); here && wrong.length < MOST_WRONG; here = open.pop()) {
    const { world, way } = here;
    const next = stepsFrom(world, scope);
    for (const step of next) enter(step, way);
    if (next.length > 0) continue;
    ends += 1;
    notCertain += notCertainIn(world);
    if (world.rows.some(({ phase }) => !isOver(phase))) wrong.push(`it never ends:${told(way)}`);
  }
  return { states: known.size, ends, notCertain, wrong };
};
