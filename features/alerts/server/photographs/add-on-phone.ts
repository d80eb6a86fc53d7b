import { ok, refuse } from '@pecset/kernel';
import { serve, tooManyRequests } from '@pecset/server-kit';
import { addOnPhone } from '../../contract/index.ts';
import type { PhotographsDependencies } from './dependencies.ts';
import { keepPhotograph, readPhotograph } from './keep-photograph.ts';
import { linkStore } from './link-store.ts';
import { invitationOf } from './open-on-phone.ts';
import { hashPhoneKey } from './secrets.ts';

/** Between admission and writing. */
const ended = { platform: 'address-ended' } as const;

type Uses = Pick<PhotographsDependencies, 'inTransaction' | 'withinLimit' | 'limits' | 'now'>;

export const serveAddOnPhone = ({ inTransaction, withinLimit, limits, now }: Uses) =>
  serve(addOnPhone, async ({ file, fields: { shows }, caller, ip }) => {
    const wait = await limits.count('phonePerAddress', ip);
    if (wait !== undefined) return tooManyRequests(wait);
    const read = readPhotograph(file.content);
    if (!read.ok) return read;
    return withinLimit(caller, () =>
      inTransaction(async (tx) => {
        const link = await linkStore(tx).byPhone(hashPhoneKey(caller.sessionId), now());
        if (!link) return refuse(ended);
        const photograph = { ...read.value, shows, source: 'phone', userId: link.userId, at: now() } as const;
        const kept = await keepPhotograph(tx, link, photograph);
        if (kept.ok) return ok(invitationOf(link, kept.value));
        return kept.refusal === 'not-found' ? refuse(ended) : refuse(kept.refusal);
      }),
    );
  });
