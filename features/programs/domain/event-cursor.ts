import { ok, type Result, refuse } from '@pecset/kernel';

/** Where a program stands in the events of its organisation. */
export type EventCursor = {
  /** Names the events of one database; another one after a restore. */
  readonly token: string;
  /** Number of a database transaction, which may be too large for a number here. */
  readonly xid: string;
  readonly no: number;
  /** Every event at or before this time was given. */
  readonly at: Date;
};

const shape =
  /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})-(\d{1,19})-(\d{1,15})-(\d{1,14})$/;

/** Safe in an address as it is; programs only hand it back. */
export const writeCursor = ({ token, xid, no, at }: EventCursor): string =>
  [token.replaceAll('-', ''), xid, no, at.getTime()].join('-');

/** PostgreSQL takes larger ones too, but no transaction will ever have them. */
const MOST_XID = 2n ** 63n - 1n;

export const readCursor = (text: string): Result<EventCursor, 'not-a-cursor'> => {
  const [, a, b, c, d, e, xid = '', no, at] = shape.exec(text) ?? [];
  if (xid === '' || BigInt(xid) > MOST_XID) return refuse('not-a-cursor');
  return ok({ token: [a, b, c, d, e].join('-'), xid, no: Number(no), at: new Date(Number(at)) });
};

type Present = {
  readonly token: string;
  /** A number that no transaction has yet. */
  readonly beyond: string;
  readonly now: Date;
  readonly keptMs: number;
};

/**
 * Whether events after the cursor may be missing: they were deleted, or belong to another database. A number of the
 * future comes from a database that went on after this one was copied.
 */
export const isCursorGone = (cursor: EventCursor, { token, beyond, now, keptMs }: Present): boolean =>
  cursor.token !== token ||
  BigInt(cursor.xid) > BigInt(beyond) ||
  cursor.at.getTime() < now.getTime() - keptMs;
