import type { PartnerId, UserId } from '@pecset/kernel';
import type { Mode, PackRequest } from '../../contract/index.ts';
import type { RequestKey } from './request-key.ts';

/** A pack as it was read. */
export type PackData = Omit<PackRequest, 'mode'>;

/** One press of a button: who, and what the page knew then. */
export type Press = {
  readonly partnerId: PartnerId;
  readonly userId: UserId;
  readonly sessionId: string;
  readonly mode: Mode | undefined;
  readonly key: RequestKey | undefined;
  /** Has whoever pressed gone away since? */
  readonly isGone: () => boolean;
};

/** What every press may be refused with; the contract has the words. */
export type PressRefusal =
  | 'mode-changed'
  | 'question-needed'
  | 'key-reused'
  | 'given-up'
  | 'pack-busy'
  | 'pack-crowded'
  | 'demonstration-pack'
  | 'no-production';
