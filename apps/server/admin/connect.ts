import { readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { PartnerId } from '@pecset/kernel';
import type { Login } from '@pecset/nmvs';
import { PASSWORD_TO_CHANGE } from '@pecset/nmvs/codes';
import { connectionStore, renewNmvsPassword } from '@pecset/organisation/server';
import { letThrough } from '@pecset/packs/server';
import { type OpenedPkcs12, openPkcs12, type Pkcs12Refusal } from '@pecset/pkcs12';
import { inTransactionOf, recordAudit, StartRefusal } from '@pecset/server-kit';
import { z } from 'zod';
import type { Data } from '../data/open-data.ts';
import type { National } from '../wiring/open-national.ts';
import { type Command, withData } from './command.ts';
import { findOrganisation } from './find-organisation.ts';
import { faultOf, withNational } from './national.ts';

const refusals: Readonly<Record<Pkcs12Refusal, string>> = {
  empty: 'the certificate file is empty',
  'too-large': 'the certificate file is larger than 1 MB: it is no certificate',
  pem: 'the certificate file is a PEM; a PKCS#12 file (.p12, .pfx) with certificate and key is needed',
  'not-pkcs12': 'the certificate file is no PKCS#12 file (.p12, .pfx), or is damaged',
  'too-costly': 'the certificate file takes too much work to open: it was not written by an honest program',
  'wrong-passphrase': 'the passphrase does not open the certificate file',
  unsupported: 'the certificate file is sealed in a way that is not supported',
  'no-key': 'the certificate file has a certificate but no private key',
  'no-certificate': 'the certificate file has no certificate',
  'key-does-not-match': 'the key in the certificate file belongs to no certificate in it',
  expired: 'the certificate has expired',
  'not-yet-valid': 'the certificate is not valid yet',
};

const MOST_BYTES = 2 * 1024 * 1024;

const bytesOf = async (path: string): Promise<Buffer> => {
  try {
    // What is far too large is not read to learn that it is.
    const { size } = await stat(path);
    return size > MOST_BYTES ? Buffer.alloc(MOST_BYTES) : await readFile(path);
  } catch {
    throw new StartRefusal(`the file ${path} cannot be read`);
  }
};

const LoginFile = z.object({ clientLoginId: z.string(), userId: z.string(), password: z.string() });

const loginIn = (bytes: Buffer, path: string): Login => {
  try {
    return LoginFile.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    throw new StartRefusal(`the file ${path} is not {"clientLoginId": "…", "userId": "…", "password": "…"}`);
  }
};

/** The line's end that an editor leaves is no part of a passphrase. */
const passphraseIn = (bytes: Buffer): string => bytes.toString('utf8').replace(/\r?\n$/, '');

type Given = { readonly opened: OpenedPkcs12; readonly login: Login };

/** Kept only once it works; an initial password is changed by ourselves right away. */
const connectWith = async (
  national: National,
  { db, secrets }: Data,
  partnerId: PartnerId,
  { opened, login }: Given,
): Promise<string | undefined> => {
  const fault = await faultOf(national, {
    version: `${partnerId}/trial/${opened.fingerprint}`,
    ...opened,
    login,
  });
  const isInitial = fault?.code === PASSWORD_TO_CHANGE;
  if (fault && !isInitial) return fault.words;
  const at = new Date();
  await inTransactionOf(db)(async (tx) => {
    const store = connectionStore(tx, secrets);
    await store.addCertificate(partnerId, opened, at);
    await store.setLogin(partnerId, login, at);
    await store.setStatus(partnerId, isInitial ? 'P' : 'A');
    // What was parked goes out with a password that works, not beside the one who changes it.
    if (!isInitial) await letThrough(tx, partnerId, at);
    const { subject, validTo } = opened;
    await recordAudit(tx, {
      partnerId,
      userId: null,
      what: 'connect',
      details: { subject, validTo: validTo.toISOString() },
    });
  });
  if (!isInitial) return undefined;
  const store = connectionStore(db, secrets);
  const connection = await store.read(partnerId);
  if (!connection) return 'the connection that was just stored is gone';
  const send = national.sendFor(connection);
  const renewed = await renewNmvsPassword({ ...national, send, store, now: () => new Date() }, partnerId);
  if ('code' in renewed) return `the initial password could not be changed (${renewed.code ?? 'no answer'})`;
  await inTransactionOf(db)(async (tx) => {
    await connectionStore(tx, secrets).setStatus(partnerId, 'A');
    await letThrough(tx, partnerId, new Date());
  });
  return undefined;
};

export const connect: Command = {
  summary:
    'ORGANISATION --certificate FILE --passphrase-file FILE --login FILE: tries certificate and login with the national system, and keeps them encrypted when they work',
  run: async (words, operator) => {
    const { positionals, values } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        certificate: { type: 'string', default: '' },
        'passphrase-file': { type: 'string', default: '' },
        login: { type: 'string', default: '' },
      },
    });
    const [organisation = ''] = positionals;
    const file = await bytesOf(values.certificate);
    const passphrase = passphraseIn(await bytesOf(values['passphrase-file']));
    const login = loginIn(await bytesOf(values.login), values.login);
    const opened = await openPkcs12({ file, passphrase, now: new Date() });
    if (!opened.ok) {
      operator.complain(refusals[opened.refusal]);
      return 1;
    }
    return withData(operator, (data) =>
      withNational(operator, async (national) => {
        const partnerId = await findOrganisation(data.db, organisation);
        const fault = await connectWith(national, data, partnerId, { opened: opened.value, login });
        if (fault) {
          operator.complain(fault);
          return 1;
        }
        const { subject, validTo } = opened.value;
        operator.say(
          `connected with the certificate of ${subject.replaceAll('\n', ', ')}, valid until ${validTo.toISOString().slice(0, 10)}`,
        );
        return 0;
      }),
    );
  },
};
