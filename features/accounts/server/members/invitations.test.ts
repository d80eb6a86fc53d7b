import { cookiesOf, errCodeOf } from '@pecset/server-kit/testing';
import { describe, expect, test } from 'vitest';
import { PASSWORD, post } from '../testing/accounts-server.ts';
import { loginWithPasskey, registerPasskey } from '../testing/passkeys.ts';
import { anna, bela, pharmacy } from '../testing/pharmacy.ts';
import { codeIn, linkIn, startPostOffice } from '../testing/post-office.ts';
import { audited, login, signIn } from '../testing/requests.ts';
import { softwareAuthenticator } from '../testing/software-authenticator.ts';

const cili = 'cili@pecset.example';

/** The pharmacy with Anna signed in, and what comes by mail. */
const inviting = async (...settings: Parameters<typeof pharmacy>) => {
  const place = await pharmacy(...settings);
  const { server, ask, enter } = place;
  const { mailsTo, lastMailTo } = await startPostOffice(server);
  const annas = await enter(anna);
  const invite = (email: string, cookie = annas) => ask('POST', 'org/invitations', cookie, { email });
  const open = async () =>
    server.db.selectFrom('invitation').select(['invitation_id as id', 'email']).execute();
  return {
    ...place,
    annas,
    invite,
    open,
    mailsTo,
    /** Invites, and gives the code that came by mail. */
    invited: async (email: string, cookie = annas): Promise<string> => {
      expect(await invite(email, cookie)).toBe('200');
      return codeIn(await lastMailTo(email));
    },
    lastMailTo,
    view: async (code: string, cookie = ''): Promise<unknown> => {
      const answer = await fetch(`${server.address}/api/auth/invitation?code=${code}`, {
        headers: { cookie },
      });
      return answer.ok ? answer.json() : `${answer.status} ${await errCodeOf(answer)}`;
    },
    join: (code: string, cookie: string) => ask('POST', 'auth/join', cookie, { code }),
    register: (fields: object) => ask('POST', 'auth/register', '', { password: PASSWORD, ...fields }),
    organisationsOf: async (email: string) => {
      const rows = await server.db
        .selectFrom('membership as m')
        .innerJoin('app_user as u', 'u.user_id', 'm.user_id')
        .select('m.partner_id')
        .where('u.email', '=', email)
        .orderBy('m.partner_id')
        .execute();
      return rows.map(({ partner_id: partnerId }) => partnerId);
    },
  };
};

const notValid = '410 invitation-not-valid';

describe('an invitation', () => {
  test('is mailed with a link, in the language of the admin’s page or of the account, and listed while it is open', async () => {
    const { server, annas, lastMailTo, list, annasId } = await inviting();
    await server.addMember('dora@pecset.example');
    const send = (email: string) =>
      post(`${server.address}/api/org/invitations`, { email }, { cookie: annas, 'accept-language': 'en' });
    expect((await send(` ${cili.toUpperCase()}`)).status).toBe(200);
    const mail = await lastMailTo(cili);
    expect(mail.subject).toBe('Invitation to Pecsét');
    expect(mail.text).toContain('Anna invites you');
    expect(mail.text).toContain('Arany Sas Patika');
    expect(linkIn(mail).pathname).toBe('/join');
    expect((await send('dora@pecset.example')).status).toBe(200);
    expect((await lastMailTo('dora@pecset.example')).subject).toBe('Meghívó a Pecsétbe');
    const times = { invitedAt: '2026-03-01T08:00:00.000Z', expiresAt: '2026-03-08T08:00:00.000Z' };
    expect(await list(annas)).toMatchObject({
      colleagues: [{ userId: annasId }, {}],
      invitations: [
        { email: cili, invitedBy: 'Anna', ...times },
        { email: 'dora@pecset.example', invitedBy: 'Anna', ...times },
      ],
    });
    server.setTime('2026-03-08T08:00:00Z');
    expect(await list(await signIn(server, { email: anna }))).toMatchObject({ invitations: [] });
    expect(await audited(server)).toEqual(expect.arrayContaining(['invited']));
  });

  test('is stored only as its hash, and tells nothing to a caller without the code', async () => {
    const { server, invited, view } = await inviting();
    const code = await invited(cili);
    const { rows } = { rows: await server.db.selectFrom('invitation').selectAll().execute() };
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(await view('none')).toBe(notValid);
    expect(await view(code)).toEqual({
      orgName: 'Arany Sas Patika',
      invitedBy: 'Anna',
      email: cili,
      hasAccount: false,
      isYours: false,
    });
  });

  test('is refused for who is a colleague, for what is no address, from a user, and beyond fifty', async () => {
    const { server, invite, enter, setStatus, belasId, annas, partnerId, annasId } = await inviting();
    expect(await invite('not an address')).toBe('400 invalid-email');
    expect(await invite(bela)).toBe('409 already-colleague');
    expect(await invite(cili, await enter(bela))).toBe('403 forbidden');
    expect(await setStatus(annas, belasId, 'I')).toBe('200');
    expect(await invite(bela)).toBe('409 already-colleague');
    const at = server.dependencies.now();
    const rows = Array.from({ length: 50 }, (_, number) => ({
      partner_id: partnerId,
      code_hash: Buffer.from(`${number}`),
      email: `${number}@pecset.example`,
      invited_by: annasId,
      invited_at: at,
      expires_at: new Date(at.getTime() + 1000),
    }));
    await server.db.insertInto('invitation').values(rows).execute();
    expect(await invite(cili)).toBe('409 too-many-invitations');
    expect(await invite('7@pecset.example')).toBe('200');
  });

  test('counts as a mail to its address', async () => {
    const { invite } = await inviting([], { limits: { mailPerAccount: 2 } });
    expect(await invite(cili)).toBe('200');
    expect(await invite(cili)).toBe('200');
    expect(await invite(cili)).toBe('429 too-many-requests');
  });

  test('that is sent again has another link, and the one before works no more', async () => {
    const { server, invited, ask, annas, open, mailsTo, view } = await inviting();
    const first = await invited(cili);
    const [{ id } = { id: 0 }] = await open();
    server.setTime('2026-03-01T08:05:00Z');
    expect(await ask('POST', `org/invitations/${id}/send-again`, annas)).toBe('200');
    const mails = await mailsTo(cili);
    expect(mails).toHaveLength(2);
    const second = mails.map(codeIn).find((code) => code !== first) ?? '';
    expect(await view(first)).toBe(notValid);
    expect(await view(second)).toMatchObject({ email: cili });
    expect(await open()).toEqual([{ id, email: cili }]);
  });

  test('that is withdrawn works no more', async () => {
    const { server, invited, ask, annas, open, view, join, register } = await inviting();
    const { userId } = await server.addMember(cili);
    const code = await invited(cili);
    const [{ id } = { id: 0 }] = await open();
    expect(await ask('DELETE', `org/invitations/${id}`, annas)).toBe('200');
    expect(await ask('DELETE', `org/invitations/${id}`, annas)).toBe('404 not-found');
    expect(await ask('POST', `org/invitations/${id}/send-again`, annas)).toBe('404 not-found');
    expect(await view(code)).toBe(notValid);
    expect(await join(code, await signIn(server, { email: cili }))).toBe(notValid);
    expect(await register({ email: cili, invitation: code })).toBe(notValid);
    expect(
      await server.db.selectFrom('membership').select('user_id').where('user_id', '=', userId).execute(),
    ).toHaveLength(1);
  });

  test('of another organisation can be neither withdrawn nor sent again', async () => {
    const { server, invited, ask, open, mailsTo } = await inviting();
    await invited(cili);
    const [{ id } = { id: 0 }] = await open();
    await server.addMember('idegen@pecset.example', ['ADMN']);
    const cookie = await signIn(server, { email: 'idegen@pecset.example' });
    expect(await ask('DELETE', `org/invitations/${id}`, cookie)).toBe('404 not-found');
    expect(await ask('POST', `org/invitations/${id}/send-again`, cookie)).toBe('404 not-found');
    expect(await mailsTo(cili)).toHaveLength(1);
    expect(await open()).toHaveLength(1);
  });

  test('expires after seven days', async () => {
    const { server, invited, view, join, register } = await inviting();
    const code = await invited(cili);
    server.setTime('2026-03-08T07:59:59Z');
    expect(await view(code)).toMatchObject({ email: cili });
    server.setTime('2026-03-08T08:00:00Z');
    expect(await view(code)).toBe(notValid);
    expect(await register({ email: cili, invitation: code })).toBe(notValid);
    await server.addMember(cili);
    expect(await join(code, await signIn(server, { email: cili }))).toBe(notValid);
  });

  const endings = {
    'loses the role': ({ setRoles, annas, belasId }: Inviting) => setRoles(annas, belasId, []),
    'is deactivated': ({ setStatus, annas, belasId }: Inviting) => setStatus(annas, belasId, 'I'),
    'is removed': ({ remove, annas, belasId }: Inviting) => remove(annas, belasId),
  };
  test.each(Object.entries(endings))('dies when its inviter %s, for good', async (_, end) => {
    const place = await inviting(['ADMN']);
    const { enter, invited, view, setRoles, setStatus, annas, belasId } = place;
    const code = await invited(cili, await enter(bela));
    expect(await view(code)).toMatchObject({ invitedBy: 'Béla' });
    expect(await end(place)).toBe('200');
    expect(await view(code)).toBe(notValid);
    await setStatus(annas, belasId, 'A');
    await setRoles(annas, belasId, ['ADMN']);
    expect(await view(code)).toBe(notValid);
  });
});
type Inviting = Awaited<ReturnType<typeof inviting>>;

describe('somebody with an account', () => {
  test('joins by a press, once, and goes on in that organisation; opening the link alone does nothing', async () => {
    const { server, invited, view, join, partnerId, organisationsOf } = await inviting();
    const { partnerId: own } = await server.addMember(cili, ['ADMN']);
    const code = await invited(cili);
    const cookie = await signIn(server, { email: cili });
    expect(await view(code, cookie)).toMatchObject({ hasAccount: true, isYours: true });
    expect(await organisationsOf(cili)).toEqual([own]);
    const joined = await post(`${server.address}/api/auth/join`, { code }, { cookie });
    expect(await joined.json()).toMatchObject({ partnerId, orgName: 'Arany Sas Patika', roles: [] });
    expect(await organisationsOf(cili)).toEqual([partnerId, own]);
    expect(await join(code, cookie)).toBe(notValid);
    expect(await view(code, cookie)).toBe(notValid);
    const told = await server.db.selectFrom('notice').select('facts').execute();
    expect(told).toEqual([{ facts: { change: 'joined', userName: 'Anna', colleague: 'Anna' } }]);
  });

  test('does not join by an invitation to somebody else, which stays good for whom it is', async () => {
    const { server, invited, view, join, organisationsOf } = await inviting();
    await server.addMember(cili);
    const { partnerId: others } = await server.addMember('dora@pecset.example');
    const code = await invited(cili);
    const doras = await signIn(server, { email: 'dora@pecset.example' });
    expect(await view(code, doras)).toMatchObject({ email: cili, isYours: false });
    expect(await join(code, doras)).toBe('403 invitation-of-another');
    expect(await organisationsOf('dora@pecset.example')).toEqual([others]);
    expect(await join(code, await signIn(server, { email: cili }))).toBe('200');
  });

  test('does not join signed out, nor by registering anew', async () => {
    const { server, invited, join, register, organisationsOf } = await inviting();
    const { partnerId: own } = await server.addMember(cili);
    const code = await invited(cili);
    expect(await join(code, '')).toBe('401 not-signed-in');
    expect(await register({ email: cili, invitation: code })).toBe('409 account-exists');
    expect(await organisationsOf(cili)).toEqual([own]);
  });
});

describe('a newcomer', () => {
  test('registers with the invitation and works at once, in that organisation and in none of their own', async () => {
    const { server, invited, register, mailsTo, partnerId, organisationsOf, view } = await inviting();
    const code = await invited(cili);
    const before = await server.db.selectFrom('partner').select('partner_id').execute();
    expect(await register({ email: cili, invitation: code })).toBe('200');
    const entered = await login(server, { email: cili });
    expect(await entered.json()).toMatchObject({ partnerId, roles: [], tcVer: null, ppVer: null });
    expect(await organisationsOf(cili)).toEqual([partnerId]);
    expect(await server.db.selectFrom('partner').select('partner_id').execute()).toEqual(before);
    // No mail but the invitation: having its code is proof enough.
    expect(await mailsTo(cili)).toHaveLength(1);
    expect(await view(code)).toBe(notValid);
    expect(await register({ email: 'masik@pecset.example', invitation: code })).toBe(notValid);
  });

  test('registers without a password too, and under the name that they give', async () => {
    const { server, invited, partnerId } = await inviting();
    const code = await invited(cili);
    const authenticator = softwareAuthenticator();
    const told = { email: cili, invitation: code, userName: 'Cili Cecil' };
    const registered = await registerPasskey(server, authenticator, told);
    expect(registered.status).toBe(200);
    const entered = await loginWithPasskey(server, authenticator);
    expect(await entered.json()).toMatchObject({ partnerId, userName: 'Cili Cecil' });
  });

  test('cannot use the invitation for another address', async () => {
    const { server, invited, register, view } = await inviting();
    const code = await invited(cili);
    expect(await register({ email: 'dora@pecset.example', invitation: code })).toBe(notValid);
    const authenticator = softwareAuthenticator();
    const registered = await registerPasskey(server, authenticator, {
      email: 'dora@pecset.example',
      invitation: code,
    });
    expect(await errCodeOf(registered)).toBe('invitation-not-valid');
    expect(await view(code)).toMatchObject({ email: cili });
  });

  test('whose address somebody had registered and never activated gets an account without what was left there', async () => {
    const { server, invited, register, mailsTo, partnerId, organisationsOf } = await inviting();
    const stranger = 'Idegen123';
    expect(await register({ email: cili, password: stranger })).toBe('200');
    expect(await mailsTo(cili)).toHaveLength(1);
    const [activation] = await mailsTo(cili);
    const code = await invited(cili);
    expect(await register({ email: cili, invitation: code })).toBe('200');
    expect(await organisationsOf(cili)).toEqual([partnerId]);
    expect((await login(server, { email: cili, password: stranger })).status).toBe(401);
    const link = `${server.address}/api/auth/activate?code=${activation && codeIn(activation)}`;
    const opened = await fetch(link, { redirect: 'manual' });
    expect(opened.headers.get('location')).toContain('activation-expired');
    expect(cookiesOf(await login(server, { email: cili }))).not.toBe('');
  });
});
