/**
 * The session speaks for another organisation: the page begins anew, so that nothing of the one before is left on it,
 * whatever may remember it.
 */
export const enterAnew = (): void => window.location.assign('/');
