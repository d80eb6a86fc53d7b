/** What the page says to a worker: to take over now, or to tell which build it is of. And what a worker says to it. */
export const messages = {
  takeOver: 'take-over',
  whichBuild: 'which-build',
  /** The browser has another address for push messages. */
  pushChanged: 'push-changed',
} as const;

const OPEN = 'open ';

/** To a page: show this one of ours. It answers at the port that comes along. */
export const openIn = (path: string): string => `${OPEN}${path}`;

export const pathToOpen = (message: unknown): string | undefined =>
  typeof message === 'string' && message.startsWith(OPEN) ? message.slice(OPEN.length) : undefined;
