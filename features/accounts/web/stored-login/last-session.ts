import { Session } from '@pecset/accounts/contract';

/** Where it stands who was signed in last on this browser. */
export const lastSessionPlace = 'pecset-last-session';

/** As the server said; or as this browser remembers, while the server cannot be asked. */
export type ShownSession = Session & { readonly unconfirmed?: true };

export type LastSession = ReturnType<typeof makeLastSession>;

/** For a start without a connection: what the page draws of a session, and no secret. It opens nothing on the server. */
export const makeLastSession = (storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) => ({
  read: (): Session | undefined => {
    try {
      return Session.parse(JSON.parse(storage.getItem(lastSessionPlace) ?? ''));
    } catch {
      return undefined;
    }
  },

  note: (shown: ShownSession | null | undefined): void => {
    if (shown === null) storage.removeItem(lastSessionPlace);
    if (!shown || shown.unconfirmed) return;
    // Terms are accepted with a connection or not at all.
    const { tcVer, tcMust, ppVer, ppMust, pageIsOld, ...drawn } = shown;
    try {
      storage.setItem(lastSessionPlace, JSON.stringify(drawn));
    } catch {
      // A full store: then a start without a connection finds nobody.
    }
  },
});
