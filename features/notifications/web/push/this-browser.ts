/** Whether a browser supports push messages, and the user's permission. */
export type BrowserState = 'unsupported' | 'install-first' | NotificationPermission;

type Place = {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  readonly canPush: boolean;
  readonly permission: NotificationPermission | undefined;
};

/** An iPad identifies itself as a Macintosh, which has no touch screen. */
const isApplePhone = ({ userAgent, maxTouchPoints }: Place): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);

export const stateOf = (place: Place): BrowserState => {
  if (place.canPush && place.permission) return place.permission;
  // iOS delivers push messages only to apps on the home screen.
  return isApplePhone(place) ? 'install-first' : 'unsupported';
};

export const browserState = (): BrowserState =>
  stateOf({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    canPush: 'serviceWorker' in navigator && 'PushManager' in window,
    permission: 'Notification' in window ? Notification.permission : undefined,
  });

/** Calls `tell` when the permission may have changed in the browser's settings. */
export const onBrowserState = (tell: () => void): (() => void) => {
  const stopped = new AbortController();
  const { signal } = stopped;
  document.addEventListener('visibilitychange', tell, { signal });
  navigator.permissions?.query({ name: 'notifications' }).then(
    (status) => status.addEventListener('change', tell, { signal }),
    () => {
      // This browser has no event for it; the state is read again when the user returns to the page.
    },
  );
  return () => stopped.abort();
};
