// Generated from the migrated database by `npm run rows`; do not edit.

import type { Generated, GeneratedAlways } from 'kysely';

export interface AppUserRow {
  user_id: GeneratedAlways<number>;
  user_name: string;
  email: string;
  password_hash: string | null;
  language: Generated<string>;
  status: string;
  created_at: Generated<Date>;
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

export interface MembershipRow {
  partner_id: number;
  user_id: number;
  roles: Generated<string[]>;
  status: Generated<string>;
}

export interface PartnerRow {
  partner_id: GeneratedAlways<number>;
  name: Generated<string>;
  country: Generated<string>;
  post_code: Generated<string>;
  city: Generated<string>;
  address: Generated<string>;
  vatnumber: Generated<string>;
  mode: Generated<string>;
  connection_status: string | null;
  created_at: Generated<Date>;
}

export interface SessionRow {
  session_id: Generated<string>;
  token_hash: Buffer;
  partner_id: number;
  user_id: number;
  remembered: boolean;
  user_agent: Generated<string>;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
}

export interface SharedKeyRow {
  name: string;
  sealed: string;
  created_at: Generated<Date>;
}

export interface Rows {
  app_user: AppUserRow;
  audit: AuditRow;
  audit_epoch: AuditEpochRow;
  audit_seal: AuditSealRow;
  membership: MembershipRow;
  partner: PartnerRow;
  session: SessionRow;
  shared_key: SharedKeyRow;
}
