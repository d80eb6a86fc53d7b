/** Fields that the user has typed into. */
export const typedInto = new Set<EventTarget>();

/** Called at the page's start, so that text typed before other parts are loaded counts too. */
export const noteTyping = (): void =>
  window.addEventListener('input', ({ target }) => target && typedInto.add(target), { capture: true });
