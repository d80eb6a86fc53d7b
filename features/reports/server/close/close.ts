import { ok } from '@pecset/kernel';
import { headOf } from '@pecset/packs/server';
import { recordAudit, serve } from '@pecset/server-kit';
import { close, countLeft, printClose } from '../../contract/index.ts';
import type { SheetDependencies } from '../sheet-dependencies.ts';
import { closePage } from './close-page.ts';
import { leftIn } from './left-over.ts';

/** Reads from the primary, so that what a user has just finished is no longer listed. */
export const serveClose = ({ db, withinLimit, now }: SheetDependencies) =>
  serve(close, ({ caller }) =>
    withinLimit(caller, async () => {
      const at = now();
      const { organisation, mode } = await headOf(db, caller);
      const groups = await leftIn(db, caller.partnerId, at);
      return ok({ organisation: organisation.name, mode, at: at.toISOString(), groups });
    }),
  );

export const servePrintClose = ({ db, inTransactionAs, withinLimit, now }: SheetDependencies) =>
  serve(printClose, ({ query: { lng }, caller, language, wire }) =>
    withinLimit(caller, async () => {
      const at = now();
      const { partnerId, userId } = caller;
      const head = await headOf(db, caller);
      const groups = await leftIn(db, partnerId, at);
      const details = { left: countLeft(groups) };
      await inTransactionAs(caller, (tx) =>
        recordAudit(tx, { partnerId, userId, what: 'close-printed', details }),
      );
      wire.header('vary', 'accept-language');
      return ok(closePage({ ...head, groups }, { language: lng ?? language, printedAt: at }));
    }),
  );
