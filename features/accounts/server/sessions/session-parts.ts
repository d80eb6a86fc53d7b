import { int8, part, uuid } from '@pecset/server-kit';

const takes = { userId: int8(), sessionId: uuid() };

/** For a statement of several parts that reads for a caller: a row while the session lasts, none after its end. */
export const sessionLasts = part({
  name: 'session_lasts',
  gives: ['partner_id', 'user_id'],
  takes,
  text: 'select partner_id, user_id from session where user_id = :userId and session_id = :sessionId',
});

/** For one that writes: the session is held against its end until the statement's transaction ends. */
export const sessionHeld = part({
  name: 'session_held',
  gives: ['session_id'],
  takes,
  text: 'select session_id from session where user_id = :userId and session_id = :sessionId for key share',
});
