import {
  accountsTexts,
  type SwitchAnswer,
  sharedCounterTexts,
  useLocking,
  useQuiet,
  useSession,
} from '@pecset/accounts/web';
import { Icon, type LoadTexts, lazyPart, PersonIcon, useAsk, useShowDialog, useTexts } from '@pecset/web-kit';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type MouseEvent, Suspense, useEffect, useState } from 'react';
import { shellTexts } from '../texts.ts';

const parts = () => import('./counter-parts.tsx');
const SwitchPart = lazyPart(async () => (await parts()).SwitchUser);
const LockPart = lazyPart(async () => (await parts()).Lock);

const loadAll = (loadTexts: LoadTexts): Promise<unknown> =>
  Promise.all([SwitchPart.load(), LockPart.load(), loadTexts([accountsTexts, sharedCounterTexts])]);

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

type MenuProps = {
  readonly loadTexts: LoadTexts;
  readonly className: string | undefined;
  readonly noteClass: string | undefined;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
};

/** For several people at one computer. */
export const CounterMenu = ({ loadTexts, className, noteClass, onClick }: MenuProps) => {
  const t = useTexts(sharedCounterTexts);
  const shell = useTexts(shellTexts);
  const ask = useAsk();
  const show = useShowDialog();
  const state = useSession();
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
  const press = (work: () => void | Promise<void>) => (event: MouseEvent<HTMLElement>) => {
    onClick(event);
    void whenLoaded(work);
  };
  return (
    <>
      {state.phase === 'signed-in' && state.session.byPin && <p className={noteClass}>{t('byPin')}</p>}
      <button type="button" className={className} onClick={press(switchUser)}>
        <PersonIcon />
        {t('switchUser')}
      </button>
      <button type="button" className={className} onClick={press(lock)}>
        <Icon>
          <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
          <path d="M8 10.5V7.5a4 4 0 0 1 8 0v3" />
        </Icon>
        {t('lockNow')}
      </button>
    </>
  );
};

type WatchProps = { readonly minutes: number | null; readonly loadTexts: LoadTexts };

/** Locks the screen when nobody is there, and shows it locked, in every tab of this browser. */
export const CounterWatch = ({ minutes, loadTexts }: WatchProps) => {
  const { isLocked, lock } = useLocking();
  const toPassword = useToPassword();
  const [isThere, setThere] = useState(false);
  useQuiet(isLocked ? null : minutes, lock);
  // Beforehand: a screen is to be locked also when the network is away.
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
      <LockPart onDone={() => {}} onPassword={() => void toPassword()} />
    </Suspense>
  );
};
