import type { UnknownOutcome } from '../../reconciliation.ts';
import { end, giveUp, hear } from './ledger.ts';
import { land } from './national.ts';
import { at, changed, fault, type Letter, replaced, type Step, type World, without } from './world.ts';

/** The request is leased and sent; or it does not get out, whether the sender learns of it or not. */
export const send = (
  name: string,
  world: World,
  index: number,
  unknownOutcome: UnknownOutcome,
): readonly Step[] => {
  const { attempts } = at(world.rows, index);
  const letter: Letter = {
    row: index,
    attemptNo: attempts.length,
    unknownOutcome,
    isAwaited: true,
    said: null,
  };
  const out = changed(world, index, { sent: true });
  const steps: Step[] = [[name, { ...out, letters: [...out.letters, letter] }]];
  if (world.faults > 0)
    steps.push(
      [`${name}, which does not get out`, end(fault(world), letter, 'unreachable')],
      [`${name}, whose sender dies before`, fault(world)],
      [`${name}, whose login is refused`, end(fault(world), letter, 'login-refused')],
    );
  return steps;
};

export const carry = (world: World, letter: Letter): readonly Step[] => {
  const name = (what: string) => `${letter.row}.${letter.attemptNo} ${what}`;
  if (letter.said) {
    const late: Step = [name('is answered late'), hear(world, letter, letter.said)];
    return world.faults === 0
      ? [late]
      : [late, [name('loses its sender late'), without(fault(world), letter)]];
  }
  const landed = land(world, letter);
  const there = at(landed.letters, world.letters.indexOf(letter));
  if (!letter.isAwaited) return [[name('lands at last'), without(landed, there)]];
  if (!there.said) throw new Error('what has landed has an answer');
  const steps: Step[] = [[name('is answered'), hear(landed, there, there.said)]];
  if (world.faults === 0) return steps;
  const spoilt = fault(world);
  const spoiltThere = fault(landed);
  return [
    ...steps,
    [name('is lost on its way'), end(spoilt, letter, 'no-answer')],
    [name('takes too long'), giveUp(spoilt, letter)],
    [name('loses its answer'), end(spoiltThere, there, 'no-answer')],
    [name('loses its sender'), replaced(spoilt, letter, { isAwaited: false })],
    [name('outlives its lease'), changed(spoiltThere, letter.row, { isLeaseOver: true })],
  ];
};
