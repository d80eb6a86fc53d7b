import {
  accountsTexts,
  type SwitchAnswer,
  sharedBrowserTexts,
  useLocked,
  useLocking,
  useQuiet,
  useSession,
} from '@pecset/accounts/web';
import {
  Icon,
  type LoadTexts,
  lazyPart,
  MenuItem,
  PersonIcon,
  useAsk,
  useShowDialog,
  useTexts,
} from '@pecset/web-kit';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { shellTexts } from '../texts.ts';
import classes from './user-menu.module.css';

const parts = () => import('./shared-browser-parts.tsx');
const SwitchPart = lazyPart(async () => (await parts()).SwitchUser);
const LockPart = lazyPart(async () => (await parts()).Lock);

const loadAll = (loadTexts: LoadTexts): Promise<unknown> =>
  Promise.all([SwitchPart.load(), LockPart.load(), loadTexts([accountsTexts, sharedBrowserTexts])]);

const useToPassword = () => {
  const navigate = useNavigate();
  const { latestLocation } = useRouter();
  const { leave } = useLocking();
  return async () => {
    const back = latestLocation.href;
    await leave();
    await navigate({ to: '/login', search: { back } });
  };
};

/** Menu items for a computer that several users share. */
export const SharedBrowserMenu = ({ loadTexts }: { readonly loadTexts: LoadTexts }) => {
  const t = useTexts(sharedBrowserTexts);
  const shell = useTexts(shellTexts);
  const ask = useAsk();
  const show = useShowDialog();
  const state = useSession();
  const session = state.phase === 'signed-in' ? state.session : undefined;
  const toPassword = useToPassword();
  const { lock } = useLocking();
  const whenLoaded = async (work: () => void | Promise<void>) => {
    const isThere = await loadAll(loadTexts).then(
      () => true,
      () => false,
    );
    if (isThere) return work();
    await ask.ok({ title: shell('pageFailed'), message: '', tone: 'danger' });
  };
  const switchUser = async () => {
    const answer = await show<SwitchAnswer>((onAnswer) => <SwitchPart onAnswer={onAnswer} />);
    if (answer === 'password') await toPassword();
  };
  return (
    <>
      {session?.byPin && <p className={classes.organisation}>{t('byPin')}</p>}
      <MenuItem onClick={() => void whenLoaded(switchUser)}>
        <PersonIcon />
        {t('switchUser')}
      </MenuItem>
      <MenuItem onClick={() => void whenLoaded(lock)}>
        <Icon>
          <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
          <path d="M8 10.5V7.5a4 4 0 0 1 8 0v3" />
        </Icon>
        {t('lockNow')}
      </MenuItem>
      {session && <LockWhenQuiet minutes={session.lockAfterMinutes} loadTexts={loadTexts} />}
    </>
  );
};

type WatchProps = { readonly minutes: number | null; readonly loadTexts: LoadTexts };

/** Locks the screen after inactivity and shows the lock, in every tab of this browser. */
const LockWhenQuiet = ({ minutes, loadTexts }: WatchProps) => {
  const { lock, unlocked } = useLocking();
  const isLocked = useLocked();
  const toPassword = useToPassword();
  const [isThere, setThere] = useState(false);
  useQuiet(isLocked ? null : minutes, lock);
  // Loaded in advance, so that the screen can be locked without a connection.
  useEffect(() => {
    if (minutes === null && !isLocked) return;
    loadAll(loadTexts).then(
      () => setThere(true),
      () => setThere(false),
    );
  }, [minutes, isLocked, loadTexts]);
  if (!isLocked || !isThere) return null;
  return (
    <Suspense>
      <LockPart onDone={unlocked} onPassword={() => void toPassword()} />
    </Suspense>
  );
};
