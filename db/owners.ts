import type { Rows } from './rows.ts';

/**
 * The one folder that may read and write each table. Other code calls that feature's public entry, or reads a view that
 * the owner publishes. `npm run check:architecture` checks every statement against this.
 */
export const owners = {
  notice: 'features/notifications/server',
  declined_notice: 'features/notifications/server',
  push_subscription: 'features/notifications/server/push',
  event: 'features/notifications/server/events',
  partner: 'features/organisation/server',
  app_user: 'features/accounts/server',
  membership: 'features/accounts/server',
  former_membership: 'features/accounts/server',
  invitation: 'features/accounts/server',
  session: 'features/accounts/server',
  operator: 'features/accounts/server',
  device: 'features/accounts/server',
  device_former_secret: 'features/accounts/server',
  counter_device: 'features/accounts/server',
  pin: 'features/accounts/server',
  mail_code: 'features/accounts/server',
  passkey: 'features/accounts/server',
  passkey_challenge: 'features/accounts/server',
  term_version: 'features/accounts/server',
  term_acceptance: 'features/accounts/server',
  used_captcha: 'features/accounts/server',
  rate_limit: 'features/accounts/server',
  program: 'features/accounts/server',
  program_key: 'features/accounts/server',
  program_use: 'features/accounts/server',
  webhook: 'features/programs/server/webhooks',
  webhook_delivery: 'features/programs/server/webhooks',
  transaction: 'features/packs/server/ledger',
  transaction_default: 'features/packs/server/ledger',
  pack: 'features/packs/server/ledger',
  request_key: 'features/packs/server/ledger',
  attempt: 'features/packs/server/ledger',
  legal_hold: 'features/packs/server/ledger',
  sandbox_pack: 'features/packs/server/gateway/sandbox',
  product_list: 'features/products/server',
  product_name: 'features/products/server',
  nmvs_certificate: 'features/national/server',
  nmvs_login: 'features/national/server',
  production_request: 'features/organisation/server',
  nmvs_circuit: 'features/national/server/client',
  standstill: 'features/national/server',
  nmvs_line: 'features/national/server',
  alert: 'features/alerts/server',
  alert_outcome: 'features/alerts/server',
  alert_number: 'features/alerts/server',
  dossier_entry: 'features/alerts/server',
  dossier_photograph: 'features/alerts/server',
  photograph_link: 'features/alerts/server',
  dossier_settings: 'features/alerts/server',
  backup_target: 'apps/server/backup',
  shared_key: 'libs/server-kit',
  audit: 'libs/server-kit/audit',
  audit_seal: 'libs/server-kit/audit',
  audit_epoch: 'libs/server-kit/audit',
} as const satisfies Readonly<Record<Exclude<keyof Rows, Published> | 'transaction_default', string>>;

/** Views that every folder may read. */
type Published =
  | 'known_user'
  | 'known_program'
  | 'known_session'
  | 'known_organisation'
  | 'known_transaction'
  | 'known_alert'
  | 'known_outcome'
  | 'known_photograph'
  | 'known_attempt'
  | 'known_audit'
  | 'known_pack'
  | 'known_product_name';
