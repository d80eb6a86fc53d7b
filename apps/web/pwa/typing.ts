/** The fields that somebody has typed into. */
export const typedInto = new Set<EventTarget>();

/** From the page's start: what was typed before anything else was there is typed all the same. */
export const noteTyping = (): void =>
  window.addEventListener('input', ({ target }) => target && typedInto.add(target), { capture: true });
