import { makePressKeys, randomKey } from './press-keys.ts';

/** As long as the page: a press without an answer is still the same one after another pack was on screen. */
export const openPresses = makePressKeys(randomKey);
