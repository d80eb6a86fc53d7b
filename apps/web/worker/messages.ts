/** Messages to the worker (take over now, report your build) and to the page (`pushChanged`). */
export const messages = {
  takeOver: 'take-over',
  whichBuild: 'which-build',
  /** The browser's push address has changed. */
  pushChanged: 'push-changed',
} as const;

const OPEN = 'open ';

/** Asks a page to show this path; the page confirms on the message's port. */
export const openIn = (path: string): string => `${OPEN}${path}`;

export const pathToOpen = (message: unknown): string | undefined =>
  typeof message === 'string' && message.startsWith(OPEN) ? message.slice(OPEN.length) : undefined;
