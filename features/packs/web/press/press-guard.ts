import { useEffect, useLayoutEffect, useRef } from 'react';
import { useMayDispenseUnasked } from '../workstation/use-may-dispense-unasked.ts';
import { useWorkstationSettings } from '../workstation/workstation-settings.ts';

type Key = Pick<KeyboardEvent, 'key' | 'repeat' | 'timeStamp'>;
/** `detail` counts consecutive clicks at one place; it is 0 for a button pressed by a key. */
type Click = Pick<MouseEvent, 'detail' | 'timeStamp'>;

/** Longer than the slowest scanner takes per key, shorter than anybody takes from a letter to Enter. */
const followsMs = 250;

/** Nobody reads a verdict sooner: an earlier Enter was meant for the previous one. */
const unreadMs = 400;

/** Key bounce; nobody presses twice on purpose so soon. */
const bounceMs = 100;

/**
 * Ignores an Enter or a space that is a scanner's own Enter not taken as part of a scan, that comes right after a new
 * verdict, or that repeats by key bounce or auto-repeat. Also ignores the second click of a double click if it hits
 * another button than the first, whether inside a question that the first click opened or outside one that it closed.
 */
export const makePressGuard = () => {
  let lastLetterAt = Number.NEGATIVE_INFINITY;
  let appearedAt = Number.NEGATIVE_INFINITY;
  let pressedAt = Number.NEGATIVE_INFINITY;
  let clicked: { readonly at: number; readonly question: unknown } | undefined;
  const bounces = (timeStamp: number): boolean => timeStamp >= pressedAt && timeStamp - pressedAt < bounceMs;
  return {
    /** `at`: when another verdict came on screen, by the clock of the events. */
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
     * `question`: the dialog around the click, or null. `dispenses`: the click dispenses at once. A hand that moves
     * between two clicks makes two single ones, so such a click waits until the verdict can have been read.
     */
    click: ({ detail, timeStamp }: Click, question: unknown, dispenses = false): 'pass' | 'stop' => {
      if (detail === 1) clicked = { at: timeStamp, question };
      if (dispenses && detail > 0 && timeStamp - appearedAt < unreadMs) return 'stop';
      if (detail <= 1) return 'pass';
      // A double click whose first click was not seen here began on the previous screen.
      return !clicked || appearedAt >= clicked.at || question !== clicked.question ? 'stop' : 'pass';
    },
  };
};

const pressable = 'button, a[href], summary, [role="button"]';

/** A key event targets the button itself, a click often an element within it. */
const isPressable = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(pressable) !== null;

const isDispense = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-dispenses]') !== null;

/** Such a press loses nothing, and rows are removed one after the other at the same place. */
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

/** `shown`: the text on screen; when it changes, keys wait until it can have been read, and a double click ends. */
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
    // Some browsers press a button on keyup of the space bar, even if its keydown was prevented.
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
