import type { TrxStatus } from '../contract/index.ts';
import type { SandboxPack } from '../domain/index.ts';
import type { PackData, PackOperation } from './press.ts';

/** What is asked of the national system, or of what stands in for it. */
export type Ask = {
  readonly operation: PackOperation;
  readonly pack: PackData;
  readonly userId: number;
  readonly at: Date;
  /** What the sandbox knows of the pack; nothing in production. */
  readonly held: SandboxPack | undefined;
};

export type NationalAnswer = {
  readonly status: Exclude<TrxStatus, null>;
  readonly reasonCode: string | null;
  readonly alertId: string | null;
  /** What the sandbox knows from now on. */
  readonly held?: SandboxPack;
};

/**
 * `answered` where the decision is ours to make: intent and answer are one commit. `awaited` where it is not: the
 * intent is committed as queued, a job asks with no transaction open, and the answer is a commit of its own.
 */
export type GatewayReply =
  | { readonly kind: 'answered'; readonly answer: NationalAnswer }
  | { readonly kind: 'awaited'; readonly forMs: number };

export type Gateway = (ask: Ask) => GatewayReply;
