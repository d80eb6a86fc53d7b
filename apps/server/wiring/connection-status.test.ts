import { orgProfile } from '@pecset/organisation/contract';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { ADMIN, nationalPharmacy, type Pharmacy, type Visitor } from '../testing/national-pharmacy.ts';

const Session = z.object({ status: z.nullable(z.string()) });

const dispense = async (pharmacy: Pharmacy, { ask }: Visitor) =>
  ask('POST', '/api/mvs/sn/dispense', { ...(await pharmacy.stocked()), mode: 'production' });

/** What the session says, and what the organisation's page says. */
const shownTo = async ({ ask }: Visitor) => {
  const session = z.parse(Session, await (await ask('GET', '/api/auth/token')).json());
  const page = z.parse(orgProfile.reply, await (await ask('GET', '/api/profile/org')).json());
  return [session.status, page.auth.status];
};

test.each([
  ['wrong-password', 'P'],
  ['certificate-expired', null],
] as const)(
  'in production %s is what session and page say from the refusal on, until what is sent again works',
  async (fault, status) => {
    const pharmacy = await nationalPharmacy();
    const admin = await pharmacy.as(ADMIN);
    await dispense(pharmacy, admin);
    expect(await shownTo(admin)).toEqual(['A', 'A']);

    await pharmacy.fault(fault);
    await dispense(pharmacy, admin);
    expect(await shownTo(admin)).toEqual([status, status]);
    expect((await admin.ask('POST', '/api/mvs/send-again')).status).toBe(409);
    expect(await shownTo(admin)).toEqual([status, status]);

    await pharmacy.repair();
    expect((await admin.ask('POST', '/api/mvs/send-again')).status).toBe(200);
    expect(await shownTo(admin)).toEqual(['A', 'A']);
  },
);
