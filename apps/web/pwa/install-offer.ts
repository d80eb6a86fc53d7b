/** The browser's BeforeInstallPromptEvent, which not every browser has and TypeScript does not declare. */
export type InstallOffer = Event & {
  readonly prompt: () => Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event && 'userChoice' in event;

let offer: InstallOffer | undefined;
const watchers = new Set<() => void>();

const become = (next: InstallOffer | undefined): void => {
  offer = next;
  for (const watcher of watchers) watcher();
};

/** Called at the page's start: the browser sends the event once, possibly before the menu is loaded. */
export const awaitInstallOffer = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isOffer(event)) become(event);
  });
  window.addEventListener('appinstalled', () => become(undefined));
};

export const installOffer = {
  current: (): InstallOffer | undefined => offer,
  /** An offer can be used once; the browser may send another one later. */
  spend: (): void => become(undefined),
  watch: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
};
