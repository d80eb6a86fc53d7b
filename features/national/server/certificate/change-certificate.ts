import { ok, refuse } from '@pecset/kernel';
import { openPkcs12 } from '@pecset/pkcs12';
import { SYSTEM_TENANT, serve } from '@pecset/server-kit';
import { changeCertificate } from '../../contract/index.ts';
import { type ConnectRefusal, connect } from '../connect/connect.ts';
import { connectAs } from '../connect/connect-as.ts';
import type { OpeningDependencies } from '../dependencies.ts';

const refusals = {
  // Cannot happen: a certificate is saved without a login version.
  'changed-meanwhile': 'login-refused',
  'no-longer-admin': 'forbidden',
  closed: 'forbidden',
  'not-reached': 'not-reached',
  // The stored login cannot be sent, which says nothing about the certificate.
  'not-sendable': 'login-refused',
  'login-refused': 'login-refused',
  'certificate-refused': 'certificate-refused',
  'of-another-organisation': 'of-another-organisation',
} as const satisfies Record<ConnectRefusal['kind'], string>;

/** One file at a time across all organisations, because each takes a thread with its own memory. */
export const serveChangeCertificate = (use: OpeningDependencies) =>
  serve(changeCertificate, async ({ file, fields: { passphrase }, caller }) => {
    const who = { partnerId: SYSTEM_TENANT, userId: caller.userId };
    const opened =
      passphrase === ''
        ? refuse('passphrase-missing')
        : await use.withinLimit(who, () => openPkcs12({ file: file.content, passphrase, now: use.now() }));
    // In the caller's transaction, so that an ended session learns nothing about the file.
    if (!opened.ok) return use.inTransactionAs(caller, async () => opened);
    const connected = await connect(connectAs(use, caller), caller.partnerId, { certificate: opened.value });
    return connected.ok ? ok(connected.value) : refuse(refusals[connected.refusal.kind]);
  });
