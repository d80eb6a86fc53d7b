import { readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { PartnerId } from '@pecset/kernel';
import { fileRefusals } from '@pecset/national/contract';
import { connect as connectOrganisation } from '@pecset/national/server';
import type { Login } from '@pecset/nmvs';
import { type OpenedPkcs12, openPkcs12 } from '@pecset/pkcs12';
import { inTransactionOf, StartRefusal } from '@pecset/server-kit';
import { z } from 'zod';
import type { Data } from '../data/open-data.ts';
import type { National } from '../wiring/open-national.ts';
import { sendParked } from '../wiring/record-event.ts';
import { type Command, withData } from './command.ts';
import { findOrganisation } from './find-organisation.ts';
import { withNational, wordsOf } from './national.ts';

const MOST_BYTES = 2 * 1024 * 1024;

const bytesOf = async (path: string): Promise<Buffer> => {
  try {
    // Too large a file is not read: blank bytes of the maximum size are refused in its place.
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

/** Editors add a line end that is not part of the passphrase. */
const passphraseIn = (bytes: Buffer): string => bytes.toString('utf8').replace(/\r?\n$/, '');

/** Returns the fault in the operator's words, or undefined if the connection works; stores no refused credentials. */
const faultOfConnecting = async (
  national: National,
  { db, secrets }: Data,
  partnerId: PartnerId,
  given: { readonly certificate: OpenedPkcs12; readonly login: Login },
): Promise<string | undefined> => {
  const connected = await connectOrganisation(
    {
      db,
      secrets,
      national,
      inTransaction: inTransactionOf(db),
      withSlot: (_, work) => work(),
      sendParked,
      tellRenewed: async () => {},
      now: () => new Date(),
      by: null,
      mayKeep: async () => true,
      keeps: 'what-works',
    },
    partnerId,
    given,
  );
  if (!connected.ok) {
    if ('fault' in connected.refusal) return wordsOf(connected.refusal.fault).words;
    return connected.refusal.kind === 'closed'
      ? 'the organisation was closed'
      : 'somebody else has changed the connection meanwhile';
  }
  const { status, code } = connected.value;
  return status === 'A' ? undefined : `the initial password could not be changed (${code ?? 'no answer'})`;
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
      operator.complain(fileRefusals[opened.refusal].en);
      return 1;
    }
    return withData(operator, (data) =>
      withNational(operator, data, async (national) => {
        const partnerId = await findOrganisation(data.db, organisation);
        const given = { certificate: opened.value, login };
        const fault = await faultOfConnecting(national, data, partnerId, given);
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
