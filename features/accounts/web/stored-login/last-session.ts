import { Session } from '@pecset/accounts/contract';

/** Storage key of the session that was shown last in this browser. */
export const lastSessionPlace = 'pecset-last-session';

/** `unconfirmed`: remembered by this browser while the server cannot be asked. */
export type ShownSession = Session & { readonly unconfirmed?: true };

export type LastSession = ReturnType<typeof makeLastSession>;

/**
 * For a start without a connection: what the page shows of a session, without secrets. It opens nothing on the server.
 */
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
    // Terms can be accepted only with a connection.
    const { tcVer, tcMust, ppVer, ppMust, pageIsOld, ...drawn } = shown;
    try {
      storage.setItem(lastSessionPlace, JSON.stringify(drawn));
    } catch {
      // The storage is full: a start without a connection then finds nobody.
    }
  },
});
