import { createHash, randomInt } from 'node:crypto';
import type { Db } from '@pecset/db';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Captcha } from '../dependencies.ts';

/** PBKDF2 rounds per guess, and the number of guesses, bounded so that bad luck does not mean a long wait. */
const usual = { rounds: 1_000, guesses: { least: 300, most: 900 } };
export type Work = Readonly<typeof usual>;

const VALID_FOR_MS = 20 * 60 * 1000;

const Payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

const readPayload = (solution: string) => {
  try {
    return Payload.safeParse(JSON.parse(Buffer.from(solution, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
};

/** A solution verifies any number of times; this insert makes it single-use. */
const isFirstUse = async (db: Db, signature: string, expiresAt: number): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_captcha')
    .values({
      captcha_hash: createHash('sha256').update(signature).digest(),
      expires_at: new Date(expiresAt * 1000),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

export type AltchaOptions = {
  readonly db: Db;
  readonly key: string;
  readonly now: () => Date;
  readonly work?: Work | undefined;
};

/** ALTCHA: the browser computes for some tenths of a second, without tracking or a third-party service. */
export const altcha = ({ db, key, now, work = usual }: AltchaOptions): Captcha => {
  const secrets = { hmacSignatureSecret: `challenge ${key}`, hmacKeySignatureSecret: `solution ${key}` };
  return {
    challenge: async () => ({
      ...(await createChallenge({
        ...secrets,
        algorithm: 'PBKDF2/SHA-256',
        cost: work.rounds,
        counter: randomInt(work.guesses.least, work.guesses.most),
        deriveKey,
        expiresAt: new Date(now().getTime() + VALID_FOR_MS),
      })),
    }),
    isSolved: async (solution) => {
      const payload = solution === undefined ? undefined : readPayload(solution);
      if (!payload) return false;
      const { verified } = await verifySolution({ ...secrets, ...payload, deriveKey });
      const { signature, parameters } = payload.challenge;
      return verified && isFirstUse(db, signature, parameters.expiresAt);
    },
  };
};
