import type { ApiInfo, Endpoint, ProgramRefusal } from '@pecset/contract';
import type { Result } from '@pecset/kernel';
import type { Caller } from './caller.ts';
import type { FloodLimitSettings } from './flood-limit.ts';
import type { LoadShedding } from './load-shedding.ts';
import type { Route } from './serve.ts';
import type { SpoolSettings } from './spool.ts';
import type { UploadLimits } from './upload-slots.ts';
import type { Visit } from './visit.ts';

export type ProgramAccess = {
  /** Finds the program by the key that it sent. */
  readonly authenticate: (visit: Visit) => Promise<Result<Caller, ProgramRefusal>>;
  /** Counts a request that was answered. */
  readonly noteUse: (caller: Caller, outcome: 'answered' | 'refused') => void;
};

export type PhoneAccess = {
  /**
   * Finds what a phone's secret opens: the organisation and who made the address, and as the session the address itself;
   * null if it opens nothing (any more).
   */
  readonly authenticate: (visit: Visit) => Promise<Caller | null>;
};

export type MountSettings = {
  readonly routes: readonly Route[];
  /** Whether the request carries anything that could identify a session; decided from the request alone. */
  readonly showsSession: (visit: Visit) => boolean;
  /** Finds the caller and records the use of the session; throws only if it cannot tell. */
  readonly authenticate: (visit: Visit, endpoint: Pick<Endpoint, 'background'>) => Promise<Caller | null>;
  /** Needed by endpoints for programs. */
  readonly programs?: ProgramAccess;
  /** Needed by endpoints for phones. */
  readonly phones?: PhoneAccess;
  readonly publicUrl: string;
  readonly now: () => Date;
  readonly info?: ApiInfo;
  /** The rate limit of one organisation; without it there is none. */
  readonly flood?: FloodLimitSettings;
  /** Refuses requests while the server is overloaded. */
  readonly shedding?: LoadShedding;
  /** How many files are received at once; without it the usual number. */
  readonly uploads?: UploadLimits;
  /** Temporary files of downloads whose clients are slow. */
  readonly spool?: SpoolSettings;
};
