import type { Tx } from '@pecset/db';
import { ok, type Result, refuse } from '@pecset/kernel';
import { type Caller, recordAudit, serve } from '@pecset/server-kit';
import { removePin, setPin } from '../../contract/pin.ts';
import { type PinFault, pinFault } from '../../domain/pin-rule.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { hashToken, newToken } from '../sessions/session-cookie.ts';
import { sessionStore } from '../sessions/session-store.ts';
import { pinStore } from './pin-store.ts';
import { giveBrowserCookie, sharedBrowserStore } from './shared-browser.ts';

const refusals = { 'not-six-digits': 'not-six-digits', trivial: 'trivial-pin' } as const satisfies Record<
  PinFault,
  string
>;

type Place = { readonly browserId: string; readonly token: string };

/** Returns the known browser or adds it; refuses while people of another organisation have PINs in it. */
const sharedBrowserFor = async (
  tx: Tx,
  { partnerId }: Caller,
  shown: string | undefined,
  { userAgent, at }: { readonly userAgent: string; readonly at: Date },
): Promise<Result<Place, 'other-organisation'>> => {
  const browsers = sharedBrowserStore(tx);
  const known = shown && (await browsers.byToken(hashToken(shown)));
  if (known && known.partnerId === partnerId) return ok({ browserId: known.browserId, token: shown });
  if (known && (await pinStore(tx).people(known.partnerId, known.browserId)).length > 0)
    return refuse('other-organisation');
  const token = newToken();
  const { counter_id: browserId } = await browsers.add({
    token_hash: token.hash,
    partner_id: partnerId,
    user_agent: userAgent.slice(0, 300),
    created_at: at,
    seen_at: at,
  });
  return ok({ browserId, token: token.value });
};

export const serveSetPin = (dependencies: AccountsDependencies) =>
  serve(setPin, async ({ body: { pin }, caller, wire, ip, userAgent }) => {
    const { inTransactionAs, cookies, pins, now } = dependencies;
    const fault = pinFault(pin);
    if (fault) return refuse(refusals[fault]);
    const { partnerId, userId, sessionId } = caller;
    const at = now();
    const place = await inTransactionAs(caller, (tx) =>
      sharedBrowserFor(tx, caller, wire.cookie(cookies.counter), { userAgent, at }),
    );
    if (!place.ok) return place;
    const { browserId, token } = place.value;
    const pin_hash = await pins.hash(pin, { browserId, userId }, ip);
    await inTransactionAs(caller, async (tx) => {
      await pinStore(tx).set({
        ...{ counter_id: browserId, partner_id: partnerId, user_id: userId, pin_hash, set_at: at },
      });
      await sessionStore(tx).place(sessionId, browserId);
      await recordAudit(tx, { partnerId, userId, what: 'pin-set', details: { counterId: browserId } });
    });
    giveBrowserCookie(wire, dependencies, token);
    return ok({});
  });

export const serveRemovePin = ({ inTransactionAs }: AccountsDependencies) =>
  serve(removePin, ({ params: { id: browserId }, caller }) =>
    inTransactionAs(caller, async (tx) => {
      const { partnerId, userId } = caller;
      if (!(await pinStore(tx).remove(userId, browserId))) return refuse('not-found');
      await recordAudit(tx, { partnerId, userId, what: 'pin-removed', details: { counterId: browserId } });
      return ok({});
    }),
  );
