/**
 * Measures inside the page, so that times exclude the round trip to the browser's remote control. Each measurement is
 * started before its keys are sent.
 */
let pressedAt = Number.NaN;

const onKeyDown = ({ key, timeStamp }) => {
  if (key === 'Enter') pressedAt = timeStamp;
};
const onPointerDown = ({ timeStamp }) => {
  pressedAt = timeStamp;
};
// Captures before the page's own listeners, which stop the propagation of a scan's keys.
addEventListener('keydown', onKeyDown, true);
addEventListener('pointerdown', onPointerDown, true);

const timeoutMs = 20_000;

const frame = () => new Promise(requestAnimationFrame);

/** Resolves two frames later, when the change is on screen; resolves to Infinity after the timeout. */
const shown = (isThere) =>
  new Promise((resolve) => {
    const look = async () => {
      if (!isThere()) return;
      observer.disconnect();
      clearTimeout(givenUp);
      await frame();
      await frame();
      resolve(performance.now());
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const givenUp = setTimeout(resolve, timeoutMs, Number.POSITIVE_INFINITY);
  });

const all = (selector) => [...document.querySelectorAll(selector)];

/** The pack page is complete: serial number, the one primary button, and one row of history. */
const packIsThere = (sn) =>
  all('dd').some((fact) => fact.textContent === sn) &&
  all('fieldset [data-primary]:enabled').length === 1 &&
  all('tbody tr').length === 1;

/** The result page is complete: verdict, the new transaction in the history, and the buttons enabled again. */
const resultIsThere = () =>
  all('[data-verdict=dispensed-now]').length === 1 &&
  all('tbody tr').length === 2 &&
  all('fieldset button:disabled').length === 0;

const heading = () => document.querySelector('main h1')?.textContent;
/** A pack's heading counts only once its facts are shown too. */
const firstHeading = shown(() => heading() && (!location.search || all('main dd').length > 0));

/** Arrival of the last script before `time`; later ones did not delay the heading. */
const lastScriptBefore = (time) =>
  Math.max(
    ...performance
      .getEntriesByType('resource')
      .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= time)
      .map(({ responseEnd }) => responseEnd),
  );

globalThis.counterClock = {
  timeoutMs,

  /** Milliseconds from the arrival of the last script to the heading of the loaded page. */
  firstHeading: async () => {
    const time = await firstHeading;
    return time - lastScriptBefore(time);
  },

  /** Milliseconds from the press on a link to the heading of the next page. */
  nextHeading: async () => {
    const before = heading();
    return (await shown(() => heading() && heading() !== before)) - pressedAt;
  },

  /** Milliseconds from the end of the quiet time after the scan's last key, which is Enter. */
  pack: async (sn, quietMs) => (await shown(() => packIsThere(sn))) - (pressedAt + quietMs),

  question: () => shown(() => document.activeElement?.matches('dialog[open] [data-start]')),

  result: async () => (await shown(resultIsThere)) - pressedAt,

  bareRequest: async () => {
    const begunAt = performance.now();
    await (await fetch('/healthz')).arrayBuffer();
    return performance.now() - begunAt;
  },

  frame: async () => {
    const begunAt = await frame();
    return (await frame()) - begunAt;
  },
};
