// Generated from the migrated database by `npm run rows`; do not edit.

import type { Gtin } from '@pecset/gs1';
import type { MlId, PartnerId, UserId } from '@pecset/kernel';
import type { Generated, GeneratedAlways } from 'kysely';

export interface AlertRow {
  partner_id: PartnerId;
  ml_id: MlId;
  alert_id: string | null;
  printed_by: UserId | null;
  printed_at: Date | null;
  acknowledged_by: UserId | null;
  acknowledged_at: Date | null;
  number: number | null;
  mode: string | null;
  gtin: Gtin | null;
  sn: string | null;
  reason_code: string | null;
  taken_by: UserId | null;
  taken_at: Date | null;
  place: Generated<string>;
  place_words: string | null;
  decided: string | null;
  decided_at: Date | null;
  state: Generated<string>;
  listed_as: Generated<string>;
}

export interface AlertNumberRow {
  partner_id: PartnerId;
  mode: string;
  last: number;
}

export interface AlertOutcomeRow {
  partner_id: PartnerId;
  ml_id: MlId;
  outcome_id: GeneratedAlways<number>;
  outcome: string;
  words: string;
  user_id: UserId;
  at: Date;
  cause: string | null;
  decision: string | null;
  confirmed_by: UserId | null;
}

export interface AppUserRow {
  user_id: GeneratedAlways<UserId>;
  user_name: string;
  email: string;
  password_hash: string | null;
  language: Generated<string>;
  status: string;
  created_at: Generated<Date>;
  sec_email: string | null;
  sec_email_confirmed_at: Date | null;
  last_partner_id: number | null;
}

export interface AttemptRow {
  partner_id: PartnerId;
  ml_id: MlId;
  attempt_no: number;
  client_trx_id: string;
  nmvs_trx_id: string | null;
  began_at: Date;
  ended_at: Date | null;
  reply: string | null;
  code: string | null;
  purpose: Generated<string>;
  found: string | null;
}

export interface AuditRow {
  partner_id: number;
  audit_id: GeneratedAlways<number>;
  epoch: Generated<number>;
  written_by: Generated<string>;
  at: Generated<Date>;
  user_id: number | null;
  what: string;
  details: Generated<unknown>;
}

export interface AuditEpochRow {
  epoch: number;
  began_at: Generated<Date>;
  seals_anew: Generated<boolean>;
  token: Generated<string>;
}

export interface AuditSealRow {
  partner_id: number;
  seal_no: number;
  epoch: number;
  upto: string;
  rows: number;
  hash: Buffer;
  at: Generated<Date>;
}

export interface BackupTargetRow {
  is_only: Generated<boolean>;
  target_id: string;
  newest_at: Date | null;
}

export interface CounterDeviceRow {
  counter_id: Generated<string>;
  token_hash: Buffer;
  partner_id: PartnerId;
  user_agent: Generated<string>;
  created_at: Date;
  seen_at: Date;
}

export interface DeclinedNoticeRow {
  partner_id: PartnerId;
  user_id: UserId;
  kind: string;
  way: string;
}

export interface DeviceRow {
  device_id: Generated<string>;
  secret_hash: Buffer;
  partner_id: PartnerId;
  user_id: UserId;
  user_agent: Generated<string>;
  created_at: Date;
  expires_at: Date;
  generation: Generated<number>;
  previous_hash: Buffer | null;
  rotated_at: Date | null;
}

export interface DeviceFormerSecretRow {
  secret_hash: Buffer;
  device_id: string;
  generation: number;
}

export interface DossierEntryRow {
  partner_id: PartnerId;
  ml_id: MlId;
  entry_id: GeneratedAlways<number>;
  kind: string;
  facts: unknown;
  user_id: UserId;
  at: Date;
}

export interface DossierPhotographRow {
  partner_id: PartnerId;
  ml_id: MlId;
  photograph_id: GeneratedAlways<number>;
  content: Buffer | null;
  content_type: string;
  width: number;
  height: number;
  size: number;
  sha256: Buffer;
  shows: string;
  source: string;
  user_id: UserId;
  at: Date;
}

export interface DossierSettingsRow {
  partner_id: PartnerId;
  second_person: Generated<boolean>;
  authority_mail: string | null;
  national_mail: string | null;
}

export interface EventRow {
  partner_id: PartnerId;
  mode: string;
  epoch: Generated<number>;
  written_by: Generated<string>;
  event_no: GeneratedAlways<number>;
  event_id: Generated<string>;
  kind: string;
  facts: unknown;
  at: Date;
}

export interface FormerMembershipRow {
  partner_id: PartnerId;
  user_id: UserId;
  since: Date;
  until: Date;
}

export interface InvitationRow {
  partner_id: PartnerId;
  invitation_id: GeneratedAlways<number>;
  code_hash: Buffer;
  email: string;
  invited_by: number;
  invited_at: Date;
  expires_at: Date;
}

export interface KnownAlertRow {
  partner_id: PartnerId;
  ml_id: MlId;
  alert_id: string | null;
  printed_by: UserId | null;
  printed_at: Date | null;
  acknowledged_by: UserId | null;
  acknowledged_at: Date | null;
  number: number | null;
  mode: string | null;
  state: string;
  place: string;
  taken_by: UserId | null;
  decided: string | null;
  decided_at: Date | null;
  listed_as: string;
}

export interface KnownAttemptRow {
  partner_id: PartnerId;
  ml_id: MlId;
  attempt_no: number;
  purpose: string;
  client_trx_id: string;
  nmvs_trx_id: string | null;
  began_at: Date;
  ended_at: Date | null;
  reply: string | null;
  code: string | null;
  found: string | null;
}

export interface KnownAuditRow {
  partner_id: PartnerId;
  ml_id: MlId | null;
  audit_id: number;
  at: Date;
  user_id: UserId | null;
  what: string;
  seal: number | null;
  seal_hash: Buffer | null;
  sealed_at: Date | null;
}

export interface KnownOrganisationRow {
  partner_id: PartnerId;
  name: string;
  post_code: string;
  city: string;
  address: string;
  mode: string;
  connection_status: string | null;
  lock_after_minutes: number | null;
  may_dispense_unasked: boolean;
}

export interface KnownOutcomeRow {
  partner_id: PartnerId;
  ml_id: MlId;
  outcome_id: number;
  outcome: string;
  words: string;
  user_id: UserId;
  at: Date;
  cause: string | null;
  decision: string | null;
  confirmed_by: UserId | null;
}

export interface KnownPackRow {
  partner_id: PartnerId;
  mode: string;
  gtin: Gtin;
  sn: string;
  first_ml_id: MlId;
  last_ml_id: MlId;
}

export interface KnownPhotographRow {
  partner_id: PartnerId;
  ml_id: MlId;
  photograph_id: number;
  shows: string;
  size: number;
  sha256: Buffer;
  source: string;
  user_id: UserId;
  at: Date;
}

export interface KnownProductNameRow {
  partner_id: PartnerId;
  gtin: Gtin;
  name: string;
}

export interface KnownProgramRow {
  partner_id: PartnerId;
  program_id: UserId;
  name: string;
  mode: string;
}

export interface KnownSessionRow {
  session_id: string;
  partner_id: PartnerId;
  user_id: UserId;
  expires_at: Date;
  language: string;
}

export interface KnownTransactionRow {
  partner_id: PartnerId;
  ml_id: MlId;
  user_id: UserId;
  mode: string;
  gtin: Gtin;
  sn: string;
  lot_num: string;
  exp_date: string;
  trx_type: string;
  status: string | null;
  phase: string;
  reason_code: string | null;
  alert_id: string | null;
  undo_ml_id: MlId | null;
  raw_scan: string | null;
  recorded_at: Date | null;
  recorded_by: UserId | null;
  operator: string | null;
  reference: string | null;
}

export interface KnownUserRow {
  user_id: UserId;
  user_name: string;
}

export interface LegalHoldRow {
  hold_id: GeneratedAlways<number>;
  partner_id: PartnerId;
  gtin: Gtin | null;
  sn: string | null;
  words: string;
  at: Generated<Date>;
}

export interface MailCodeRow {
  code_hash: Buffer;
  purpose: string;
  user_id: UserId;
  address: string | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface MembershipRow {
  partner_id: PartnerId;
  user_id: UserId;
  roles: Generated<string[]>;
  status: Generated<string>;
  since: Generated<Date>;
  to_confirm: Generated<boolean>;
}

export interface NmvsCertificateRow {
  partner_id: PartnerId;
  version: number;
  sealed: string;
  subject: string;
  issuer: string;
  not_before: Date;
  not_after: Date;
  added_at: Date;
}

export interface NmvsCircuitRow {
  partner_id: PartnerId;
  refused_code: string | null;
  refused_at: Date | null;
  down_since: Date | null;
  probe_at: Date | null;
}

export interface NmvsLineRow {
  partner_id: PartnerId;
  line_no: number;
  holder: string;
  held_until: Date;
  wanted_until: Date | null;
}

export interface NmvsLoginRow {
  partner_id: PartnerId;
  client_login_id: string;
  nmvs_user_id: string;
  sealed_password: string;
  sealed_next_password: string | null;
  version: Generated<number>;
  password_set_at: Date;
  rotates: Generated<boolean>;
  renewing_until: Date | null;
  terms_wait: Generated<boolean>;
}

export interface NoticeRow {
  partner_id: PartnerId;
  user_id: UserId;
  notice_id: GeneratedAlways<number>;
  mode: string;
  kind: string;
  about: string;
  urgent: boolean;
  facts: unknown;
  at: Date;
  seen_at: Date | null;
}

export interface OperatorRow {
  user_id: UserId;
  since: Date;
}

export interface PackRow {
  partner_id: PartnerId;
  mode: string;
  gtin: Gtin;
  sn: string;
  first_ml_id: MlId;
  last_ml_id: MlId;
  open_ml_id: MlId | null;
  version: number;
}

export interface PartnerRow {
  partner_id: GeneratedAlways<PartnerId>;
  name: Generated<string>;
  country: Generated<string>;
  post_code: Generated<string>;
  city: Generated<string>;
  address: Generated<string>;
  vatnumber: Generated<string>;
  mode: Generated<string>;
  connection_status: string | null;
  created_at: Generated<Date>;
  version: Generated<number>;
  lock_after_minutes: number | null;
  may_dispense_unasked: Generated<boolean>;
  closes_at: Date | null;
  closed_at: Date | null;
}

export interface PasskeyRow {
  credential_id: string;
  user_id: UserId;
  public_key: Buffer;
  counter: number;
  transports: Generated<string[]>;
  user_agent: Generated<string>;
  created_at: Date;
  used_at: Date | null;
  user_handle: string | null;
}

export interface PasskeyChallengeRow {
  token_hash: Buffer;
  purpose: string;
  challenge: string;
  user_id: UserId | null;
  email: string | null;
  expires_at: Date;
  user_handle: string | null;
}

export interface PhotographLinkRow {
  token_hash: Buffer;
  partner_id: PartnerId;
  ml_id: MlId;
  user_id: UserId;
  made_at: Date;
  ends_at: Date;
  opened_at: Date | null;
  phone_hash: Buffer | null;
}

export interface PinRow {
  counter_id: string;
  partner_id: PartnerId;
  user_id: UserId;
  pin_hash: string;
  tries: Generated<number>;
  set_at: Date;
}

export interface ProductListRow {
  partner_id: PartnerId;
  source: string;
  names: number;
  loaded_by: UserId | null;
  loaded_at: Date;
}

export interface ProductNameRow {
  partner_id: PartnerId;
  gtin: Gtin;
  name: string;
}

export interface ProductionRequestRow {
  request_id: GeneratedAlways<number>;
  partner_id: PartnerId;
  requested_at: Date;
  requested_by: number;
  answer: string | null;
  answered_at: Date | null;
  answered_by: number | null;
  words: string | null;
}

export interface ProgramRow {
  program_id: Generated<UserId>;
  partner_id: PartnerId;
  name: string;
  mode: string;
  scopes: string[];
  networks: Generated<string[]>;
  made_by: UserId;
  created_at: Date;
}

export interface ProgramKeyRow {
  key_id: Generated<string>;
  partner_id: PartnerId;
  program_id: UserId;
  key_hash: Buffer;
  ending: string;
  made_by: UserId;
  created_at: Date;
  expires_at: Date | null;
  revoked_at: Date | null;
}

export interface ProgramUseRow {
  partner_id: PartnerId;
  program_id: UserId;
  day: string;
  requests: number;
  refusals: number;
  used_at: Date;
}

export interface PushSubscriptionRow {
  session_id: string;
  endpoint_hash: Buffer;
  sealed: string;
  subscribed_at: Date;
  tested_at: Date;
}

export interface RateLimitRow {
  key: string;
  points: Generated<number>;
  expire: number | null;
}

export interface RequestKeyRow {
  partner_id: PartnerId;
  user_id: UserId;
  key: string;
  ml_id: MlId;
  body_hash: Buffer;
  at: Date;
}

export interface SandboxPackRow {
  partner_id: PartnerId;
  gtin: Gtin;
  sn: string;
  held: unknown;
  said: unknown;
}

export interface SessionRow {
  session_id: Generated<string>;
  token_hash: Buffer;
  partner_id: PartnerId;
  user_id: UserId;
  remembered: boolean;
  user_agent: Generated<string>;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
  user_verified: Generated<boolean>;
  proved_at: Date | null;
  device_id: string | null;
  by_pin: Generated<boolean>;
  locked: Generated<boolean>;
  counter_id: string | null;
  passkey_proved_at: Date | null;
}

export interface SharedKeyRow {
  name: string;
  sealed: string;
  created_at: Generated<Date>;
}

export interface StandstillRow {
  standstill_id: GeneratedAlways<number>;
  backup_at: Date;
  restored_at: Date;
  resumed_at: Date | null;
}

export interface TermAcceptanceRow {
  user_id: UserId;
  kind: string;
  version: string;
  accepted_at: Date;
}

export interface TermVersionRow {
  kind: string;
  version: string;
  mandatory: boolean;
  html: string | null;
  published_at: Generated<Date>;
  effective_at: Generated<Date>;
}

export interface TransactionRow {
  partner_id: PartnerId;
  ml_id: MlId;
  user_id: UserId;
  mode: string;
  gtin: Gtin;
  sn: string;
  lot_num: string;
  exp_date: string;
  trx_type: string;
  status: string | null;
  phase: string;
  reason_code: string | null;
  alert_id: string | null;
  undo_ml_id: MlId | null;
  raw_scan: string | null;
  lease_until: Date | null;
  recorded_at: Date | null;
  recorded_by: UserId | null;
  operator: string | null;
  reference: string | null;
}

export interface UsedCaptchaRow {
  captcha_hash: Buffer;
  expires_at: Date;
}

export interface WebhookRow {
  webhook_id: string;
  partner_id: PartnerId;
  mode: string;
  address: string;
  kinds: string[];
  sealed_secret: string;
  sealed_former_secret: string | null;
  former_until: Date | null;
  made_by: UserId;
  created_at: Date;
  tested_at: Date | null;
  failing_since: Date | null;
  silences: Generated<number>;
  rest_until: Date | null;
  slow: Generated<boolean>;
}

export interface WebhookDeliveryRow {
  delivery_id: GeneratedAlways<number>;
  partner_id: PartnerId;
  webhook_id: string;
  event_id: string;
  kind: string;
  body: string;
  state: Generated<string>;
  queued_at: Date;
  attempts: Generated<number>;
  next_at: Date;
  last_at: Date | null;
  last_outcome: string | null;
  last_status: number | null;
}

export interface Rows {
  alert: AlertRow;
  alert_number: AlertNumberRow;
  alert_outcome: AlertOutcomeRow;
  app_user: AppUserRow;
  attempt: AttemptRow;
  audit: AuditRow;
  audit_epoch: AuditEpochRow;
  audit_seal: AuditSealRow;
  backup_target: BackupTargetRow;
  counter_device: CounterDeviceRow;
  declined_notice: DeclinedNoticeRow;
  device: DeviceRow;
  device_former_secret: DeviceFormerSecretRow;
  dossier_entry: DossierEntryRow;
  dossier_photograph: DossierPhotographRow;
  dossier_settings: DossierSettingsRow;
  event: EventRow;
  former_membership: FormerMembershipRow;
  invitation: InvitationRow;
  known_alert: KnownAlertRow;
  known_attempt: KnownAttemptRow;
  known_audit: KnownAuditRow;
  known_organisation: KnownOrganisationRow;
  known_outcome: KnownOutcomeRow;
  known_pack: KnownPackRow;
  known_photograph: KnownPhotographRow;
  known_product_name: KnownProductNameRow;
  known_program: KnownProgramRow;
  known_session: KnownSessionRow;
  known_transaction: KnownTransactionRow;
  known_user: KnownUserRow;
  legal_hold: LegalHoldRow;
  mail_code: MailCodeRow;
  membership: MembershipRow;
  nmvs_certificate: NmvsCertificateRow;
  nmvs_circuit: NmvsCircuitRow;
  nmvs_line: NmvsLineRow;
  nmvs_login: NmvsLoginRow;
  notice: NoticeRow;
  operator: OperatorRow;
  pack: PackRow;
  partner: PartnerRow;
  passkey: PasskeyRow;
  passkey_challenge: PasskeyChallengeRow;
  photograph_link: PhotographLinkRow;
  pin: PinRow;
  product_list: ProductListRow;
  product_name: ProductNameRow;
  production_request: ProductionRequestRow;
  program: ProgramRow;
  program_key: ProgramKeyRow;
  program_use: ProgramUseRow;
  push_subscription: PushSubscriptionRow;
  rate_limit: RateLimitRow;
  request_key: RequestKeyRow;
  sandbox_pack: SandboxPackRow;
  session: SessionRow;
  shared_key: SharedKeyRow;
  standstill: StandstillRow;
  term_acceptance: TermAcceptanceRow;
  term_version: TermVersionRow;
  transaction: TransactionRow;
  used_captcha: UsedCaptchaRow;
  webhook: WebhookRow;
  webhook_delivery: WebhookDeliveryRow;
}
