import { int8, jsonIn, orNull, type Part, part, text } from '../sql/index.ts';

/**
 * For a statement of several parts: records what was done with each row that the given part returns. `added` is an
 * expression over its columns, put to the details that the caller gives.
 */
export const auditPart = (of: Part<never>, added: string) =>
  part({
    name: 'audited',
    gives: [],
    takes: { partnerId: int8(), recordedUser: orNull(int8()), what: text(), details: jsonIn() },
    text: `insert into audit (partner_id, user_id, what, details)
      select :partnerId, :recordedUser, :what, :details || ${added} from ${of.name}`,
  });
