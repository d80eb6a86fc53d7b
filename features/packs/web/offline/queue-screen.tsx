import type { Session } from '@pecset/accounts/contract';
import { useSession } from '@pecset/accounts/web';
import { budapestTime } from '@pecset/kernel';
import {
  Actions,
  Button,
  buttonLook,
  Card,
  List,
  ListRow,
  Notice,
  Page,
  Row,
  rowWords,
  serverClock,
  useShowDialog,
  useTexts,
} from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isOpen, recordedForMs } from '../../domain/index.ts';
import { PackLines, packSearch, useStateWords } from './entry-words.tsx';
import { GiveUpDialog } from './give-up-dialog.tsx';
import type { Damaged, Placed } from './queue.ts';
import classes from './queue-screen.module.css';
import { offlineTexts } from './texts.ts';
import { useQueue } from './use-queue.ts';
import { useSendQueue } from './use-send-queue.tsx';

export const texts = [offlineTexts];

export const Screen = () => {
  const state = useSession();
  return state.phase === 'signed-in' ? <QueueList session={state.session} /> : null;
};

const isTooOld = ({ entry }: Placed): boolean =>
  serverClock.now() - Date.parse(entry.recordedAt) > recordedForMs;

/** All that was recorded here offline, what became of each, and what is left to do by hand. */
const QueueList = ({ session }: { readonly session: Session }) => {
  const t = useTexts(offlineTexts);
  const { queue, view, reading } = useQueue(session.partnerId);
  const open = view.own.filter(isOpen);
  const over = view.own.filter((one) => !isOpen(one));
  const isEmpty = view.own.length + view.damaged.length === 0;
  return (
    <Page title={t('title')} lead={t('lead')} layout="rows">
      <p className={classes.onPaper}>
        {t('printedAt', {
          time: budapestTime(new Date(serverClock.now())),
          organisation: session.orgName,
        })}
      </p>
      {reading === 'unreadable' && <Notice tone="failure">{t('unreadableStore')}</Notice>}
      {open.some(isTooOld) && <Notice tone="warning">{t('tooOldTodo')}</Notice>}
      {!isEmpty && <Tools session={session} waits={open.length > 0} />}
      {reading === 'read' && isEmpty && <p>{t('nothing')}</p>}
      {open.length + view.damaged.length > 0 && (
        <Card title={t('openPart')} className={classes.card}>
          <List as="ol" framed>
            {open.map((one) => (
              <Entry key={one.seq} one={one} session={session} />
            ))}
            {view.damaged.map((one) => (
              <DamagedEntry key={one.seq} one={one} session={session} />
            ))}
          </List>
        </Card>
      )}
      {over.length > 0 && (
        <Card title={t('overPart')} className={classes.card}>
          <List as="ol" framed>
            {over.map((one) => (
              <Entry key={one.seq} one={one} session={session} />
            ))}
          </List>
          <Actions>
            <Button variant="default" onClick={() => void queue.clear(over)}>
              {t('clear')}
            </Button>
          </Actions>
        </Card>
      )}
      {view.others > 0 && (
        <p>
          {t('others', { count: view.others })}. {t('othersTodo')}
        </p>
      )}
    </Page>
  );
};

const Tools = ({ session, waits }: { readonly session: Session; readonly waits: boolean }) => {
  const t = useTexts(offlineTexts);
  const send = useSendQueue(session);
  const [isSending, setSending] = useState(false);
  const sendNow = () => {
    setSending(true);
    void send('by-somebody').finally(() => setSending(false));
  };
  return (
    <Actions>
      {waits && (
        <Button loading={isSending} onClick={sendNow}>
          {t('sendNow')}
        </Button>
      )}
      <Button variant="default" onClick={() => window.print()}>
        {t('print')}
      </Button>
    </Actions>
  );
};

const Entry = ({ one, session }: { readonly one: Placed; readonly session: Session }) => {
  const t = useTexts(offlineTexts);
  const show = useShowDialog();
  const { tone, words } = useStateWords()(one);
  const giveUp = () =>
    void show<void>((close) => <GiveUpDialog of={one} session={session} onClose={() => close()} />);
  return (
    <ListRow className={classes.entry} tone={tone}>
      <div className={rowWords}>
        <PackLines {...one} />
      </div>
      <p className={rowWords}>
        <strong>{words}</strong>
      </p>
      <Row gap="sm">
        <Link {...buttonLook({ variant: 'link' })} to="/" search={packSearch(one)}>
          {t('openPack')}
        </Link>
        {one.fate.kind === 'waiting' && (
          <Button variant="default" onClick={giveUp}>
            {t('giveUp')}
          </Button>
        )}
      </Row>
    </ListRow>
  );
};

const DamagedEntry = ({ one, session }: { readonly one: Damaged; readonly session: Session }) => {
  const t = useTexts(offlineTexts);
  const show = useShowDialog();
  const giveUp = () =>
    void show<void>((close) => <GiveUpDialog of={one} session={session} onClose={() => close()} />);
  return (
    <ListRow className={classes.entry} tone="red">
      <p className={rowWords}>
        <strong>{t('stateDamaged')}</strong>
      </p>
      <Button variant="default" onClick={giveUp}>
        {t('giveUp')}
      </Button>
    </ListRow>
  );
};
