import { accountExports } from '@pecset/accounts/server';
import { alertExports } from '@pecset/alerts/server';
import { nationalExports } from '@pecset/national/server';
import { organisationExports } from '@pecset/organisation/server';
import { bookExports } from '@pecset/packs/server';
import { productExports } from '@pecset/products/server';
import { auditExports } from '@pecset/server-kit';
import type { ExportTable } from '@pecset/server-kit/export';

/** Tables of the export of an organisation's own data, in the order of the sheets. */
export const exportTables: readonly ExportTable[] = [
  ...organisationExports,
  ...nationalExports,
  ...accountExports,
  ...bookExports,
  ...alertExports,
  ...productExports,
  ...auditExports,
];

/** Tables of an organisation that the export leaves out, with the reason. */
export const notExported: Readonly<Record<string, string>> = {
  session: 'where somebody is signed in just now: a secret',
  former_membership: 'who has left, and when: the audit tells it',
  device: 'what lets a browser in again: a secret',
  counter_device: 'a browser in which somebody has a PIN: a secret',
  pin: 'of one person in one browser: a secret',
  program: 'which programs are connected: the audit tells it',
  program_key: 'what lets a program in: a secret',
  program_use: 'how often a program asked, for the list of programs',
  webhook: 'where events are sent to, with the secret that signs them: the audit tells of it',
  webhook_delivery: 'says again what stands in the transactions, kept for days',
  event: 'tells programs what stands in the transactions and the alerts',
  notice: 'says again what stands in the transactions and the audit',
  declined_notice: 'by which ways a colleague wants to be told: theirs alone',
  pack: 'the last of the transactions, worked out',
  request_key: 'kept for sixty days against double presses',
  alert_number: 'the last number that an alert was given: the alerts have theirs',
  legal_hold: 'an order of an authority to the provider, who may not be free to tell of it',
  sandbox_pack: 'the imagined national system of the sandbox',
  photograph_link: 'an address that lets a phone add photographs for ten minutes: a secret',
  nmvs_circuit: 'whether the national system answers just now',
  nmvs_line: 'who speaks to the national system just now',
};
