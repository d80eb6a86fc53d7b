import { describe, expect, test } from 'vitest';
import { bySecret, opened, refused, session, testBrowser } from '../testing/sessions-in-memory.ts';

describe('a colleague who took over with a PIN', () => {
  const bela = { ...opened, userId: 8, userName: 'Béla', roles: [], byPin: true };

  test('is shown at once, while the stored login stays its owner’s', async () => {
    const { sessions, handOver, storedLogins, asked } = testBrowser(() => Response.json(session), {
      stored: bySecret,
    });
    await sessions.restored();
    const sitting = sessions.sitting();
    handOver.note('switched');
    await sessions.takeOver(bela);
    expect(sessions.shownUser()).toBe(8);
    expect(sessions.sitting()).toBe(sitting);
    expect(await storedLogins.read()).toEqual(bySecret);
    expect(asked).toHaveLength(1);
  });

  test('does not become the owner of the stored login when the cookie is gone', async () => {
    const { sessions, handOver, storedLogins, asked } = testBrowser(() => refused(401, 'not-signed-in'), {
      stored: bySecret,
    });
    handOver.note('switched');
    expect(await sessions.restored()).toBeNull();
    expect(asked).toEqual(['/api/auth/token?v=1.2.3']);
    expect(await storedLogins.read()).toEqual(bySecret);
  });

  test('leaves by logging out, and the stored login stays', async () => {
    const { sessions, handOver, storedLogins } = testBrowser(
      (path) => Response.json(path.includes('logout') ? {} : session),
      { stored: bySecret },
    );
    await sessions.restored();
    handOver.note('switched');
    await sessions.takeOver(bela);
    expect(await sessions.logout()).toEqual({ ok: true, value: null });
    expect(await storedLogins.read()).toEqual(bySecret);
  });

  test('is over when somebody logs in in full: from then on that login is the stored one', async () => {
    const { sessions, handOver } = testBrowser(() =>
      Response.json({ ...opened, deviceSecret: 'device.next' }),
    );
    handOver.note('switched');
    await sessions.takeOver(bela);
    await sessions.login({ email: 'csilla@example.hu', password: 'Gyogyszer1', remember: true });
    expect(handOver.state()).toBeUndefined();
  });

  test('behind a locked screen nobody is asked for, and nobody is led away', async () => {
    const { sessions, handOver, asked } = testBrowser(() => Response.json(session));
    await sessions.restored();
    sessions.setLocked(true);
    expect(await sessions.askAgain()).toBeUndefined();
    expect(asked).toHaveLength(1);
    handOver.note('switched');
    await sessions.takeOver(bela);
    expect(await sessions.askAgain()).toEqual(session);
  });
});
