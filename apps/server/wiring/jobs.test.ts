import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '@pecset/db';
import { migratedDatabase, testLog, testSecrets } from '@pecset/db/testing';
import {
  enqueue,
  type JobHandler,
  mailHandler,
  mailJob,
  makeLog,
  makeMailer,
  openPool,
  sealMail,
  startWorker,
} from '@pecset/server-kit';
import { temporaryFolder, testAtFullLength } from '@pecset/server-kit/testing';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { startSmtpInbox } from '../testing/smtp-inbox.ts';

const mail = {
  to: 'patika@pecset.example',
  subject: 'Őrült jó hír: árvíztűrő tükörfúrógép',
  text: 'Nyissa meg: https://pecset.example/api/auth/activate?code=titok',
  html: '<p>Nyissa meg!</p>',
};

const from = 'Pecsét <pecset@pecset.example>';

const workWith = async (url: string, handlers: readonly JobHandler[], log = testLog) => {
  const pool = openPool(url, 4, testLog);
  const worker = await startWorker({
    pool,
    handlers,
    log,
    concurrency: 2,
    onJob: () => {},
    heartbeat: { lookMs: 100, graceMs: 300 },
  });
  const stop = async () => {
    await worker.stop();
    await pool.end();
  };
  return { stop };
};

const mailWorker = async (url: string, settings: { smtpUrl?: string; outbox?: string }) => {
  const mailer = makeMailer({ smtpUrl: settings.smtpUrl, from, outbox: settings.outbox ?? '' }, testLog);
  const worker = await workWith(url, [mailHandler(testSecrets, mailer)]);
  onTestFinished(async () => {
    await worker.stop();
    mailer.close();
  });
  return worker;
};

test('a mail goes out over SMTP as it was written', async () => {
  const { db, url } = await migratedDatabase();
  const inbox = await startSmtpInbox();
  onTestFinished(inbox.stop);
  await mailWorker(url, { smtpUrl: inbox.url });
  await enqueue(db, mailJob, sealMail(testSecrets, mail));
  await expect.poll(() => inbox.mails).toHaveLength(1);
  const [received] = inbox.mails;
  expect(received?.subject).toBe(mail.subject);
  expect(received?.to?.[0]?.address).toBe(mail.to);
  expect(received?.text?.trim()).toBe(mail.text);
  expect(received?.html?.trim()).toBe(mail.html);
});

test('without SMTP a mail becomes a file that a mail program can open', async () => {
  const { db, url } = await migratedDatabase();
  const outbox = await temporaryFolder();
  await mailWorker(url, { outbox });
  await enqueue(db, mailJob, sealMail(testSecrets, mail));
  const files = async () =>
    (await readdir(outbox)).filter((name) => name.endsWith('.eml') && !name.startsWith('.'));
  await expect.poll(files).toHaveLength(1);
  const [file = ''] = await files();
  const received = await PostalMime.parse(await readFile(join(outbox, file)));
  expect(received.subject).toBe(mail.subject);
  expect(received.text?.trim()).toBe(mail.text);
});

testAtFullLength('a mail waits while the mail server is away, and goes out when it is back', async () => {
  const { db, url } = await migratedDatabase();
  const before = await startSmtpInbox();
  await before.stop();
  await mailWorker(url, { smtpUrl: before.url });
  await enqueue(db, mailJob, sealMail(testSecrets, mail));
  const attempts = async () => {
    const { rows } = await sql<{ attempts: number }>`select attempts from graphile_worker.jobs`.execute(db);
    return rows[0]?.attempts;
  };
  await expect.poll(attempts).toBe(1);
  const inbox = await startSmtpInbox(before.port);
  onTestFinished(inbox.stop);
  await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at := now())`.execute(
    db,
  );
  await expect.poll(() => inbox.mails).toHaveLength(1);
});

/** Lets the mail job fail for the 25th time; returns its attempts and the seconds until the next. */
const afterManyTries = async (db: Db) => {
  await sql`select graphile_worker.reschedule_jobs(
    array(select id from graphile_worker.jobs), run_at := now(), attempts := 24)`.execute(db);
  const tried = async () => {
    const { rows } = await sql<{ attempts: number; wait: number }>`
      select attempts, extract(epoch from run_at - now())::float as wait
      from graphile_worker.jobs where locked_at is null and attempts <> 24`.execute(db);
    return rows;
  };
  await expect.poll(tried).toHaveLength(1);
  return (await tried())[0];
};

const triedOnce = (db: Db) =>
  expect
    .poll(
      async () =>
        (await sql`select from graphile_worker.jobs where attempts = 1 and locked_at is null`.execute(db))
          .rows,
    )
    .toHaveLength(1);

test('however long the mail server is away, a mail is tried again within five minutes and never given up', async () => {
  const { db, url } = await migratedDatabase();
  const away = await startSmtpInbox();
  await away.stop();
  await enqueue(db, mailJob, sealMail(testSecrets, mail));
  await mailWorker(url, { smtpUrl: away.url });
  await triedOnce(db);
  const waiting = await afterManyTries(db);
  expect(waiting?.attempts).toBe(0);
  expect(waiting?.wait).toBeLessThanOrEqual(300);
  const inbox = await startSmtpInbox(away.port);
  onTestFinished(inbox.stop);
  await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at := now())`.execute(
    db,
  );
  await expect.poll(() => inbox.mails).toHaveLength(1);
});

test('a mail that the mail server will not take for its receiver is given up in the end', async () => {
  const { db, url } = await migratedDatabase();
  const inbox = await startSmtpInbox(0, { refused: mail.to });
  onTestFinished(inbox.stop);
  await enqueue(db, mailJob, sealMail(testSecrets, mail));
  await mailWorker(url, { smtpUrl: inbox.url });
  await triedOnce(db);
  expect((await afterManyTries(db))?.attempts).toBe(25);
});

test('a link that waits in the queue cannot be read there', async () => {
  const { db } = await migratedDatabase();
  await enqueue(db, mailJob, sealMail(testSecrets, mail));
  const { rows } = await sql<{
    row: string;
  }>`select j::text as row from graphile_worker._private_jobs j`.execute(db);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/titok|patika@/);
});

test('a job asked for in a transaction that fails is never done', async () => {
  const { db } = await migratedDatabase();
  const failing = db.transaction().execute(async (tx) => {
    await enqueue(tx, mailJob, sealMail(testSecrets, mail));
    throw new Error('changed our mind');
  });
  await expect(failing).rejects.toThrow('changed our mind');
  const { rows } = await sql`select 1 from graphile_worker.jobs`.execute(db);
  expect(rows).toEqual([]);
});

test('of a job that fails on a value the log keeps what happened, not the value', async () => {
  const { db, url } = await migratedDatabase();
  const lines: string[] = [];
  const log = makeLog('trace', { write: (line) => void lines.push(line) });
  const failing: JobHandler = {
    name: 'failing',
    run: async () => {
      await sql`select ${'SN-SECRET'}::text::bigint`.execute(db);
    },
  };
  const worker = await workWith(url, [failing], log);
  await sql`select graphile_worker.add_job('failing')`.execute(db);
  await expect.poll(() => lines.join('')).toContain('Failed task');
  await worker.stop();
  expect(lines.join('')).toContain('22P02');
  expect(lines.join('')).not.toContain('SN-SECRET');
});

test('a job that a killed process left locked is done by the next one', async () => {
  const { db, url } = await migratedDatabase();
  const inbox = await startSmtpInbox();
  onTestFinished(inbox.stop);
  await enqueue(db, mailJob, sealMail(testSecrets, mail));
  await sql`update graphile_worker._private_jobs set locked_by = 'a process that was killed', locked_at = now()`.execute(
    db,
  );
  await mailWorker(url, { smtpUrl: inbox.url });
  await expect.poll(() => inbox.mails).toHaveLength(1);
});

test('a worker that is stopped while it waits to start again stays stopped', async () => {
  const { db, url } = await migratedDatabase();
  const pool = openPool(url, 3, testLog);
  const stopped = Promise.withResolvers<void>();
  const log = makeLog('warn', {
    write: (line) => line.includes('starting it again') && stopped.resolve(),
  });
  const held: PoolClient[] = [];
  const hold = { name: 'hold', run: async () => void held.push(await pool.connect()) };
  const worker = await startWorker({
    pool,
    log,
    handlers: [hold],
    concurrency: 1,
    onJob: () => {},
  });
  // Set only now, since on a busy machine the first connection may take longer.
  pool.options.connectionTimeoutMillis = 100;
  await sql`select graphile_worker.add_job('hold')`.execute(db);
  // The job is done, but without a connection it cannot be marked as done, so the runner gives up.
  await stopped.promise;
  for (const client of held) client.release();
  await worker.stop();
  expect([pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0]);
  await pool.end();
});
