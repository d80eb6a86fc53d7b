import { expect, test } from 'vitest';
import { login } from './login.ts';
import { loginWithPasskey } from './passkey-login.ts';
import { switchUser } from './pin.ts';
import { OpenedSession } from './session.ts';
import { token } from './token.ts';

test('a session that names only who is there gives no right and asks for nothing', () => {
  expect(OpenedSession.parse({ userId: 7, roles: null, userName: null })).toEqual({
    ...{ userId: 7, userName: '', partnerId: 0, orgName: '', status: null, roles: [], sandboxMode: false },
    ...{ byPin: false, lockAfterMinutes: null, mayDispenseUnasked: false },
    ...{ tcVer: null, tcMust: false, ppVer: null, ppMust: false, deviceSecret: null },
  });
  expect(OpenedSession.safeParse({}).success).toBe(false);
});

test.each([token, login, loginWithPasskey, switchUser])(
  'the page looks at the session of $path before it believes it',
  (one) => expect(one).toMatchObject({ reading: 'checked' }),
);
