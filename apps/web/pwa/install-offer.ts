/** What browsers call BeforeInstallPromptEvent; not every one has it, and the compiler knows of none. */
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

/** From the page's start: the browser tells once that it could install it, maybe before anybody is there to ask. */
export const awaitInstallOffer = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isOffer(event)) become(event);
  });
  window.addEventListener('appinstalled', () => become(undefined));
};

export const installOffer = {
  current: (): InstallOffer | undefined => offer,
  /** It can be answered once; the browser makes another when it likes. */
  spend: (): void => become(undefined),
  watch: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
};
