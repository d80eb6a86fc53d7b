import { Notice, useTexts } from '@pecset/web-kit';
import type { ConnectionOutcome } from '../../contract/index.ts';
import { type RefusalCause, refusalCause } from '../../domain/index.ts';
import { connectionTexts } from './texts.ts';

const todo = {
  password: 'saidPassword',
  locked: 'saidLocked',
  certificate: 'saidCertificate',
  terms: 'saidTerms',
  'not-connected': 'saidOther',
  other: 'saidOther',
} as const satisfies Record<RefusalCause, string>;

type OutcomeProps = { readonly outcome: ConnectionOutcome; readonly done: string };

/** Tells that the change was saved, and any objection of the national system. */
export const Outcome = ({ outcome: { code, passwordChanged }, done }: OutcomeProps) => {
  const t = useTexts(connectionTexts);
  return (
    <>
      <p role="status">
        {done} {passwordChanged && t('passwordChanged')}
      </p>
      {code !== null && (
        <Notice tone="warning" title={t('statusSaid', { code })}>
          {t(todo[refusalCause(code)])}
        </Notice>
      )}
    </>
  );
};
