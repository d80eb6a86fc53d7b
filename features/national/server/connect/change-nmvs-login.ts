import { ok, refuse } from '@pecset/kernel';
import type { Login } from '@pecset/nmvs';
import { type Caller, recordAudit, serve } from '@pecset/server-kit';
import { changeNmvsLogin } from '../../contract/index.ts';
import { connectionParts } from '../connection/parts.ts';
import { connectionStore } from '../connection/store.ts';
import type { NationalDependencies } from '../dependencies.ts';
import { type ConnectRefusal, connect } from './connect.ts';
import { connectAs } from './connect-as.ts';

const refusals = {
  'changed-meanwhile': 'changed-meanwhile',
  'no-longer-admin': 'forbidden',
  closed: 'forbidden',
  'not-reached': 'not-reached',
  'not-sendable': 'not-sendable',
  'login-refused': 'login-refused',
  'certificate-refused': 'certificate-refused',
  'of-another-organisation': 'certificate-refused',
} as const satisfies Record<ConnectRefusal['kind'], string>;

type Change = { readonly [Field in keyof Login]?: Login[Field] | undefined };

const merged = (stored: Login | undefined, change: Change): Login | undefined => {
  const clientLoginId = change.clientLoginId ?? stored?.clientLoginId;
  const userId = change.userId ?? stored?.userId;
  const password = change.password ?? stored?.password;
  return clientLoginId && userId && password ? { clientLoginId, userId, password } : undefined;
};

/** Needs no connection check. */
const setRotation = (use: NationalDependencies, caller: Caller, rotates: boolean) =>
  use.inTransactionAs(caller, async (tx) => {
    const { partnerId, userId } = caller;
    await connectionStore(tx, use.secrets).setRotates(partnerId, rotates);
    await recordAudit(tx, { partnerId, userId, what: 'nmvs-rotation-changed', details: { rotates } });
    const { connection_status: status } = await tx
      .selectFrom('known_organisation')
      .where('partner_id', '=', partnerId)
      .select('connection_status')
      .executeTakeFirstOrThrow();
    const known = status === 'A' || status === 'P' ? status : null;
    return ok({ status: known, code: null, passwordChanged: false });
  });

export const serveChangeNmvsLogin = (use: NationalDependencies) =>
  serve(changeNmvsLogin, async ({ body, caller }) => {
    const { version: loginVersion, rotates, initial: isInitial = false, ...change } = body;
    const { partnerId } = caller;
    const isChanged = Object.keys(change).length > 0;
    if (rotates !== undefined && !isChanged && !isInitial) return setRotation(use, caller, rotates);
    const stored = await connectionParts(use.db, use.secrets, partnerId);
    const login = merged(stored.login, change);
    if (!login) return use.inTransactionAs(caller, async () => refuse('incomplete'));
    // Without changes the stored login is checked again.
    const given = { ...(isChanged && { login }), isInitial, loginVersion };
    const connected = await connect(connectAs(use, caller), partnerId, given);
    if (!connected.ok) return refuse(refusals[connected.refusal.kind]);
    if (rotates !== undefined) await setRotation(use, caller, rotates);
    return ok(connected.value);
  });
