import { int8, jsonIn, orNull, type Part, part, text } from '../sql/index.ts';

/**
 * For a statement of several parts: writes an audit record for each row that the given part returns. `added` is a JSON
 * expression over that part's columns, merged into the caller's details.
 */
export const auditPart = (of: Part<never>, added: string) =>
  part({
    name: 'audited',
    gives: [],
    takes: { partnerId: int8(), recordedUser: orNull(int8()), what: text(), details: jsonIn() },
    text: `insert into audit (partner_id, user_id, what, details)
      select :partnerId, :recordedUser, :what, :details || ${added} from ${of.name}`,
  });
