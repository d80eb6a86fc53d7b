import { addUser, migratedDatabase, testSecrets } from '@pecset/db/testing';
import { makeTell } from '@pecset/notifications/server';
import { inTransactionOf } from '@pecset/server-kit';
import { expect, test } from 'vitest';
import { connectionStore } from '../connection/store.ts';
import { remindOfCertificates } from './remind-of-certificates.job.ts';

const DAY = 24 * 3_600_000;
const end = new Date('2027-03-01T10:00:00Z');
const daysBefore = (days: number) => new Date(end.getTime() - days * DAY);

const certificate = (validTo: Date) => ({
  key: 'key',
  certificate: 'certificate',
  subject: 'CN=pharmacy',
  issuer: 'CN=authority',
  serialNumber: '1',
  fingerprint: 'AA',
  validFrom: daysBefore(700),
  validTo,
});

const pharmacy = async () => {
  const { db } = await migratedDatabase();
  const { partnerId, userId } = await addUser(db, 'anna', { name: 'Arany Sas Patika' }, ['ADMN']);
  await addUser(db, 'bela', { name: 'Másik Patika' }, ['ADMN']);
  const mailed: number[] = [];
  const tell = makeTell({ mailPeople: async (_, { to }) => void mailed.push(...to), publicUrl: '' });
  const on = (now: Date) =>
    remindOfCertificates({ db, inTransaction: inTransactionOf(db), tell, now: () => now }).run({});
  const told = async () =>
    (await db.selectFrom('notice').select(['user_id', 'kind', 'facts']).orderBy('notice_id').execute()).map(
      ({ facts, ...notice }) => ({ ...notice, facts }),
    );
  return { store: connectionStore(db, testSecrets), partnerId, userId, mailed, on, told };
};

test('an admin is reminded 60, 30 and 7 days before the certificate ends, once each, and nobody else is', async () => {
  const { store, partnerId, userId, mailed, on, told } = await pharmacy();
  await store.addCertificate(partnerId, certificate(end), daysBefore(700));
  for (const days of [400, 62, 60, 59, 45, 30, 30, 8, 7, 3, 0]) await on(daysBefore(days));
  await on(new Date(end.getTime() + DAY));
  const reminder = (days: number) => ({
    user_id: userId,
    kind: 'certificate-expires',
    facts: { days, validTo: '2027-03-01' },
  });
  expect(await told()).toEqual([reminder(60), reminder(30), reminder(7)]);
  expect(mailed).toEqual([userId, userId, userId]);
});

test('who has uploaded another certificate hears of that one’s end only', async () => {
  const { store, partnerId, on, told } = await pharmacy();
  await store.addCertificate(partnerId, certificate(end), daysBefore(700));
  await store.addCertificate(partnerId, certificate(new Date(end.getTime() + 365 * DAY)), daysBefore(40));
  await on(daysBefore(30));
  expect(await told()).toEqual([]);
});
