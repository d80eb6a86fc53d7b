import { signalsOn } from '@pecset/scanner/web';
import type { ResultTone } from './result-tone.ts';

type Beep = { readonly hertz: number; readonly ms: number };
type Signal = {
  readonly wave: OscillatorType;
  readonly beeps: readonly Beep[];
  readonly vibration: readonly number[];
};

/** Results are distinguishable by ear: one high beep, two low ones, a siren. */
const signals: Readonly<Record<ResultTone, Signal>> = {
  success: { wave: 'sine', beeps: [{ hertz: 1320, ms: 110 }], vibration: [60] },
  pending: { wave: 'sine', beeps: [{ hertz: 660, ms: 70 }], vibration: [30] },
  warning: {
    wave: 'triangle',
    beeps: [
      { hertz: 520, ms: 170 },
      { hertz: 390, ms: 230 },
    ],
    vibration: [150, 80, 150],
  },
  alert: {
    wave: 'square',
    beeps: Array.from({ length: 6 }, (_, index) => ({ hertz: index % 2 === 0 ? 980 : 620, ms: 160 })),
    vibration: [300, 100, 300, 100, 300],
  },
};

let context: AudioContext | undefined;

const play = ({ wave, beeps }: Signal): void => {
  context ??= new AudioContext();
  let at = context.currentTime;
  for (const { hertz, ms } of beeps) {
    const tone = new OscillatorNode(context, { type: wave, frequency: hertz });
    tone.connect(new GainNode(context, { gain: 0.12 })).connect(context.destination);
    tone.start(at);
    at += ms / 1000;
    tone.stop(at);
  }
};

/** Signals a result by sound and vibration; the screen says it in words. A device without either stays silent. */
export const signal = (tone: ResultTone): void => {
  if (!signalsOn()) return;
  if ('AudioContext' in globalThis) play(signals[tone]);
  if ('vibrate' in navigator) navigator.vibrate([...signals[tone].vibration]);
};
