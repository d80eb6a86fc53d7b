import { connectionStore, openCircuits, standstillSince } from '@pecset/national/server';
import { waitingTransactions } from '@pecset/packs/server';
import { inTransactionOf, recordAudit } from '@pecset/server-kit';
import { sendParked } from '../wiring/record-event.ts';
import { type Command, withData } from './command.ts';
import { findOrganisation } from './find-organisation.ts';
import { storedFault, withNational } from './national.ts';

const phases = {
  queued: 'to be sent',
  sending: 'being sent',
  unknown: 'sent, the outcome is open',
  parked: 'parked until the login is repaired',
} as const;

const isOpen = (phase: string): phase is keyof typeof phases => phase in phases;

const whyOpen = ({
  partner_id: whose,
  refused_code: code,
  refused_at: at,
  down_since: since,
}: Awaited<ReturnType<typeof openCircuits>>[number]): string =>
  code === null
    ? `organisation ${whose}: the national system cannot be reached since ${since?.toISOString()}`
    : `organisation ${whose}: refused with ${code} since ${at?.toISOString()}`;

export const waiting: Command = {
  summary:
    '[ORGANISATION]: what has no answer of the national system yet, since when, and why nothing goes out',
  run: ([organisation], operator) =>
    withData(operator, async ({ db }) => {
      const partnerId = organisation === undefined ? null : await findOrganisation(db, organisation);
      const rows = await waitingTransactions(db, partnerId);
      const circuits = await openCircuits(db, partnerId);
      for (const { partnerId: whose, mode, phase, count, since } of rows)
        operator.say(
          `organisation ${whose}, ${mode}: ${count} ${isOpen(phase) ? phases[phase] : phase}, the oldest since ${since.toISOString()}`,
        );
      for (const circuit of circuits) operator.say(whyOpen(circuit));
      const still = await standstillSince(db);
      if (still)
        operator.say(
          `nothing is sent since the restore at ${still.toISOString()}, until: npm run admin -- resume`,
        );
      if (rows.length === 0) operator.say('nothing waits');
      return 0;
    }),
};

export const sendAgain: Command = {
  summary: 'ORGANISATION: sends what was parked, once certificate and login work again',
  run: ([organisation = ''], operator) =>
    withData(operator, (data) =>
      withNational(operator, data, async (national) => {
        const { db, secrets } = data;
        const partnerId = await findOrganisation(db, organisation);
        const fault = await storedFault(national, data, partnerId);
        if (fault) {
          operator.complain(fault);
          return 1;
        }
        const released = await inTransactionOf(db)(async (tx) => {
          await connectionStore(tx, secrets).setStatus(partnerId, 'A');
          await recordAudit(tx, { partnerId, userId: null, what: 'send-again', details: {} });
          return sendParked(tx, partnerId, data.clock.now());
        });
        operator.say(`${released} transactions go out again`);
        return 0;
      }),
    ),
};
