import { useSession } from '@pecset/accounts/web';
import { proseTime } from '@pecset/kernel';
import { useMissedPolls, useNotices } from '@pecset/notifications/web';
import { Banner, serverClock, type Tone, useConnection, useLanguage, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { loginRefused } from '../../contract/index.ts';
import { bannerOf, type Banner as Hindrance } from './banner.ts';
import classes from './national-banner.module.css';
import { nationalTexts } from './texts.ts';

/** Loaded on demand, because few users need it and it brings the step-up dialog. */
const Repair = lazy(async () => ({ default: (await import('./send-again.tsx')).Repair }));

/** Lets users record packs without connection; a higher feature provides it. */
export type OfflineWatch = ComponentType<{ readonly away: boolean }>;
type FetchWatch = () => Promise<{ readonly OfflineWatch: OfflineWatch }>;

const AGAIN_AFTER_MS = 5_000;

/** Loaded while there is a connection; retried after a failure. */
const useOfflineWatch = (fetchWatch: FetchWatch): { readonly Watch: OfflineWatch } | undefined => {
  const [found, setFound] = useState<{ readonly Watch: OfflineWatch }>();
  useEffect(() => {
    if (found) return;
    let timer: ReturnType<typeof setTimeout>;
    const fetchIt = () =>
      fetchWatch().then(
        ({ OfflineWatch: Watch }) => setFound({ Watch }),
        () => {
          timer = setTimeout(fetchIt, AGAIN_AFTER_MS);
        },
      );
    void fetchIt();
    return () => clearTimeout(timer);
  }, [found, fetchWatch]);
  return found;
};

const onNetwork = (tell: () => void) => {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
};
const useIsOnline = (): boolean => useSyncExternalStore(onNetwork, () => navigator.onLine);

const useBannerWords = (isAdmin: boolean) => {
  const t = useTexts(nationalTexts);
  const { language } = useLanguage();
  const waiting = (count: number) => (count > 0 ? [t('waiting', { count })] : []);
  return (banner: Hindrance): { readonly what: string; readonly todo: readonly string[] } => {
    switch (banner.kind) {
      case 'offline':
        return { what: t('offline'), todo: [t('offlineTodo')] };
      case 'unreachable':
        return { what: t('unreachable'), todo: [t('unreachableTodo')] };
      case 'down': {
        const time = proseTime(new Date(banner.since), new Date(serverClock.now()), language);
        return { what: t('down', { time }), todo: [t('downTodo'), ...waiting(banner.count)] };
      }
      case 'refused': {
        const { code, count } = banner;
        const { what, todo } = loginRefused({ code }).words(language);
        return { what, todo: [...(isAdmin ? todo : [t('refusedForUser')]), ...waiting(count)] };
      }
      case 'standstill':
        return { what: t('standstill'), todo: [t('standstillTodo'), ...waiting(banner.count)] };
      case 'parked':
        return {
          what: t('parked', { count: banner.count }),
          todo: [t(isAdmin ? 'parkedForAdmin' : 'parkedForUser')],
        };
    }
  };
};

/** Whether Pecsét itself is out of reach, not only the national system behind it. */
const isCutOff = ({ kind }: Hindrance): boolean => kind === 'offline' || kind === 'unreachable';

/** Anchors in the help. */
const helpAnchors = {
  offline: 'offline',
  unreachable: 'offline',
  refused: 'national-away',
  down: 'national-away',
  standstill: 'restored',
  parked: 'national-away',
} as const satisfies Record<Hindrance['kind'], string>;

const canBeSent = (kind: Hindrance['kind']): boolean => kind === 'refused' || kind === 'parked';

/** Red if nothing is sent. */
const tones = {
  offline: 'red',
  unreachable: 'red',
  refused: 'red',
  down: 'amber',
  standstill: 'amber',
  parked: 'amber',
} as const satisfies Record<Hindrance['kind'], Tone>;

/** Tells what blocks the connection to the national system, and what to do. */
export const NationalBanner = ({ fetchOfflineWatch }: { readonly fetchOfflineWatch: FetchWatch }) => {
  const state = useSession();
  const isAdmin = state.phase === 'signed-in' && state.session.roles.includes('ADMN');
  const banner = bannerOf({
    isOnline: useIsOnline(),
    missedPolls: useMissedPolls(),
    status: useNotices()?.status,
  });
  const t = useTexts(nationalTexts);
  const wordsOf = useBannerWords(isAdmin);
  const isReached = useConnection();
  const isAway = !isReached || (banner !== undefined && isCutOff(banner));
  // The shell already tells every user that the server was not reached.
  const words = banner && isReached ? wordsOf(banner) : undefined;
  const offline = useOfflineWatch(fetchOfflineWatch);
  return (
    <div className={classes.region}>
      <div role="status">
        {banner && words && (
          <Banner tone={tones[banner.kind]} urgent data-kind={banner.kind}>
            <p>
              <strong>{words.what}.</strong> {words.todo.join(' ')}
            </p>
            <Link to="/help" hash={helpAnchors[banner.kind]}>
              {t('toHelp')}
            </Link>
            {isAdmin && canBeSent(banner.kind) && (
              <Suspense>
                <Repair code={'code' in banner ? banner.code : undefined} variant="tone" />
              </Suspense>
            )}
          </Banner>
        )}
      </div>
      {offline && (
        <Suspense>
          <offline.Watch away={isAway} />
        </Suspense>
      )}
    </div>
  );
};
