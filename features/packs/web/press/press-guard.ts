import { useEffect, useLayoutEffect, useRef } from 'react';
import { useMayDispenseUnasked } from '../workstation/use-may-dispense-unasked.ts';
import { useWorkstationSettings } from '../workstation/workstation-settings.ts';

type Key = Pick<KeyboardEvent, 'key' | 'repeat' | 'timeStamp'>;
/** `detail` counts clicks that follow one another at one place; of a button pressed by a key it is 0. */
type Click = Pick<MouseEvent, 'detail' | 'timeStamp'>;

/** Longer than the slowest scanner needs for a key, shorter than anybody's way from a letter to Enter. */
const followsMs = 250;

/** Nobody has read a verdict sooner: an Enter that comes by then was meant for what stood there before. */
const unreadMs = 400;

/** A key that bounces; nobody presses twice on purpose so soon. */
const bounceMs = 100;

/**
 * What an Enter or a space must not press: whatever a scanner's own Enter would, where its keys are not taken as a scan;
 * what has only just appeared; and anything a second time because the key bounced or is held down. And what a double click
 * must not: the button that has come to stand where the first click met another, be it within a question that the first has
 * opened, or outside of one that it has closed.
 */
export const makePressGuard = () => {
  let lastLetterAt = Number.NEGATIVE_INFINITY;
  let appearedAt = Number.NEGATIVE_INFINITY;
  let pressedAt = Number.NEGATIVE_INFINITY;
  let clicked: { readonly at: number; readonly question: unknown } | undefined;
  const bounces = (timeStamp: number): boolean => timeStamp >= pressedAt && timeStamp - pressedAt < bounceMs;
  return {
    /** Another verdict is on screen since then, by the clock of the events. */
    appeared: (at: number): void => {
      appearedAt = at;
    },
    keyDown: ({ key, repeat, timeStamp }: Key): 'pass' | 'stop' => {
      if (key !== 'Enter' && key !== ' ') {
        if (key.length === 1) lastLetterAt = timeStamp;
        return 'pass';
      }
      const stopped =
        repeat ||
        bounces(timeStamp) ||
        timeStamp - lastLetterAt < followsMs ||
        timeStamp - appearedAt < unreadMs;
      pressedAt = timeStamp;
      return stopped ? 'stop' : 'pass';
    },
    /**
     * `question`: the one that the click is within; nothing outside of any. `dispenses`: it does so at once. A hand that
     * moves between two clicks makes two single ones, so there a verdict must have been read first.
     */
    click: ({ detail, timeStamp }: Click, question: unknown, dispenses = false): 'pass' | 'stop' => {
      if (detail === 1) clicked = { at: timeStamp, question };
      if (dispenses && detail > 0 && timeStamp - appearedAt < unreadMs) return 'stop';
      if (detail <= 1) return 'pass';
      // One whose first click nobody saw here belongs to the screen before.
      return !clicked || appearedAt >= clicked.at || question !== clicked.question ? 'stop' : 'pass';
    },
  };
};

const pressable = 'button, a[href], summary, [role="button"]';

/** A key meets the button itself, a click often a word within it. */
const isPressable = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(pressable) !== null;

const isDispense = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-dispenses]') !== null;

/** Nothing is lost by it, and rows go one after the other under one finger. */
const isHarmless = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-harmless]') !== null;

const questionAround = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest('dialog') : null;

const keepBack = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** Shows that a press came too early and was ignored, so that the user presses again. */
const blink = ({ target }: Event): void => {
  if (target instanceof Element)
    target.closest(pressable)?.animate({ opacity: [0.4, 1] }, { duration: 350, easing: 'ease-in' });
};

/** `shown`: what is read on screen; whenever it changes, keys wait until somebody can have read it, and a double click is over. */
export const usePressGuard = (shown: string): void => {
  const guard = useRef(makePressGuard());
  const { dispenseUnasked } = useWorkstationSettings(useMayDispenseUnasked());
  useLayoutEffect(() => {
    if (shown !== '') guard.current.appeared(performance.now());
  }, [shown]);
  useEffect(() => {
    const stopped = new Set<string>();
    const onKeyDown = (event: KeyboardEvent) => {
      stopped.delete(event.key);
      if (guard.current.keyDown(event) === 'pass' || !isPressable(event)) return;
      stopped.add(event.key);
      keepBack(event);
      if (!event.repeat) blink(event);
    };
    // Some browsers press a button when the space comes up, whatever became of its way down.
    const onKeyUp = (event: KeyboardEvent) => {
      if (stopped.delete(event.key) && isPressable(event)) keepBack(event);
    };
    const onClick = (event: MouseEvent) => {
      const dispenses = dispenseUnasked && isDispense(event);
      const decided = guard.current.click(event, questionAround(event), dispenses);
      if (decided === 'stop' && isPressable(event) && !isHarmless(event)) keepBack(event);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    window.addEventListener('keyup', onKeyUp, { capture: true });
    window.addEventListener('click', onClick, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      window.removeEventListener('keyup', onKeyUp, { capture: true });
      window.removeEventListener('click', onClick, { capture: true });
    };
  }, [dispenseUnasked]);
};
