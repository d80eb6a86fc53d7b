/**
 * Runs in the page and measures there: nothing of it waits for the way to the browser's remote control and back. Each
 * measurement is armed first, then the keys are sent.
 */
let pressedAt = Number.NaN;

const onKeyDown = ({ key, timeStamp }) => {
  if (key === 'Enter') pressedAt = timeStamp;
};
const onPointerDown = ({ timeStamp }) => {
  pressedAt = timeStamp;
};
// Before the page's own listeners, which keep a scan's keys from everybody else.
addEventListener('keydown', onKeyDown, true);
addEventListener('pointerdown', onPointerDown, true);

const timeoutMs = 20_000;

const frame = () => new Promise(requestAnimationFrame);

/** What a frame drew is on screen by the time that the next one begins; what never comes takes for ever. */
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

/** Its serial number, the button that its history asks for, and the history itself. */
const packIsThere = (sn) =>
  all('dd').some((fact) => fact.textContent === sn) &&
  all('fieldset [data-primary]:enabled').length === 1 &&
  all('tbody tr').length === 1;

/** What it came to, the transaction on top, and the buttons ready again. */
const resultIsThere = () =>
  all('[data-verdict=dispensed-now]').length === 1 &&
  all('tbody tr').length === 2 &&
  all('fieldset button:disabled').length === 0;

const heading = () => document.querySelector('main h1')?.textContent;
/** A heading that stands above nothing is not what anybody waits for. */
const firstHeading = shown(() => heading() && (!location.search || all('main dd').length > 0));

/** The last one that came before `time`: what comes later, nobody has waited for. */
const lastScriptBefore = (time) =>
  Math.max(
    ...performance
      .getEntriesByType('resource')
      .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= time)
      .map(({ responseEnd }) => responseEnd),
  );

globalThis.counterClock = {
  timeoutMs,

  /** Of the page as it was loaded: from its last script's arrival. */
  firstHeading: async () => {
    const time = await firstHeading;
    return time - lastScriptBefore(time);
  },

  /** Of the page to which the link leads that is about to be pressed. */
  nextHeading: async () => {
    const before = heading();
    return (await shown(() => heading() && heading() !== before)) - pressedAt;
  },

  /** From the end of the silence that follows the scan's last key, which is Enter. */
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
