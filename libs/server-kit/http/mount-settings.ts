import type { ApiInfo, Endpoint } from '@pecset/contract';
import type { Caller } from './caller.ts';
import type { Route } from './serve.ts';
import type { Visit } from './visit.ts';

export type MountSettings = {
  readonly routes: readonly Route[];
  /** Does the request show anything that a session could be found by? Told from the request alone. */
  readonly showsSession: (visit: Visit) => boolean;
  /** Finds who is signed in, and notes that the session is used; throws only when it cannot tell. */
  readonly authenticate: (visit: Visit, endpoint: Pick<Endpoint, 'background'>) => Promise<Caller | null>;
  readonly publicUrl: string;
  readonly now: () => Date;
  readonly info?: ApiInfo;
};
