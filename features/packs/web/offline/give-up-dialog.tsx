import type { Session } from '@pecset/accounts/contract';
import {
  Button,
  Choice,
  Modal,
  ModalAnswers,
  Notice,
  Stack,
  serverClock,
  useCall,
  useTexts,
} from '@pecset/web-kit';
import { useId, useState } from 'react';
import { type GivenUpBecause, giveUpRecorded } from '../../contract/index.ts';
import { entryMutex } from './mutex.ts';
import type { Damaged, Placed } from './queue.ts';
import { offlineTexts } from './texts.ts';
import { queueOf } from './use-queue.ts';
import { useSendQueue } from './use-send-queue.tsx';

type GiveUpProps = {
  readonly of: Placed | Damaged;
  readonly session: Session;
  readonly onClose: () => void;
};

const reasons: readonly GivenUpBecause[] = ['not-handed-out', 'resolved-elsewhere', 'recorded-twice'];

/** Decided here at once and reported to the server later; an unreadable entry is removed only after the report. */
const useGiveUp = ({ of, session }: Pick<GiveUpProps, 'of' | 'session'>) => {
  const call = useCall();
  const send = useSendQueue(session);
  const queue = queueOf(session.partnerId);

  const readable = async ({ seq }: Placed, because: GivenUpBecause): Promise<boolean> => {
    const by = { id: session.userId, name: session.userName };
    const at = new Date(serverClock.now()).toISOString();
    await entryMutex(async () => {
      // It may have been answered while the user was choosing.
      const one = await queue.fresh(seq);
      if (one?.fate.kind === 'waiting') await queue.setFate(one, { kind: 'giving-up', because, by, at });
    });
    void send('by-itself');
    return true;
  };

  const unreadable = async (one: Damaged): Promise<boolean> => {
    const entryId = /^[0-9a-f]{32}$/.test(one.id) ? one.id : '0'.repeat(32);
    const answer = await call(giveUpRecorded, { body: { entryId, because: 'unreadable' } });
    if (answer.ok) await queue.clear([one]);
    return answer.ok;
  };

  return (because: GivenUpBecause) => ('entry' in of ? readable(of, because) : unreadable(of));
};

export const GiveUpDialog = ({ of, session, onClose }: GiveUpProps) => {
  const t = useTexts(offlineTexts);
  const id = useId();
  const choices = 'entry' in of ? reasons : (['unreadable'] as const);
  const [because, setBecause] = useState<GivenUpBecause>();
  const [isFailed, setFailed] = useState(false);
  const giveUp = useGiveUp({ of, session });
  return (
    <Modal tone="danger" title={t('giveUpTitle')} message={t('giveUpLead')} onClose={onClose}>
      {(close) => (
        <Stack gap="lg">
          <fieldset aria-label={t('giveUpTitle')}>
            {choices.map((choice) => (
              <Choice
                key={choice}
                type="radio"
                name={id}
                value={choice}
                label={t(choice)}
                checked={because === choice}
                onChange={() => setBecause(choice)}
              />
            ))}
          </fieldset>
          {isFailed && <Notice tone="failure">{t('giveUpFailed')}</Notice>}
          <ModalAnswers>
            <Button variant="default" onClick={() => close()}>
              {t('cancel')}
            </Button>
            <Button
              tone="danger"
              disabled={because === undefined}
              onClick={() => {
                if (because) void giveUp(because).then((done) => (done ? close() : setFailed(true)));
              }}
            >
              {t('giveUp')}
            </Button>
          </ModalAnswers>
        </Stack>
      )}
    </Modal>
  );
};
