import type { Language } from '@pecset/contract';

type TurnstileOptions = {
  readonly sitekey: string;
  readonly language: string;
  readonly theme: 'auto';
  readonly size: 'flexible';
  readonly callback: (solution: string) => void;
  readonly 'error-callback': () => void;
  readonly 'expired-callback': () => void;
};

type TurnstileScript = {
  readonly render: (place: HTMLElement, options: TurnstileOptions) => string;
  readonly reset: (id: string) => void;
  readonly remove: (id: string) => void;
};

declare global {
  interface Window {
    turnstile?: TurnstileScript;
  }
}

export type TurnstileWidget = {
  readonly solution: () => Promise<string | undefined>;
  readonly reset: () => void;
  readonly remove: () => void;
};

const address = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

/** The script may only come from Cloudflare's host; it is loaded only if Turnstile is configured. */
const loadScript = (): Promise<TurnstileScript> =>
  new Promise((resolve, reject) => {
    if (window.turnstile) return resolve(window.turnstile);
    const script = Object.assign(document.createElement('script'), { src: address, async: true });
    const fail = () => reject(new Error('The captcha could not be loaded'));
    script.onload = () => (window.turnstile ? resolve(window.turnstile) : fail());
    script.onerror = fail;
    document.head.append(script);
  });

type Look = { readonly siteKey: string; readonly language: Language };

export const loadTurnstile = async (place: HTMLElement, look: Look): Promise<TurnstileWidget> => {
  const script = await loadScript();
  let solution = Promise.withResolvers<string | undefined>();
  const renew = () => {
    solution = Promise.withResolvers();
  };
  const id = script.render(place, {
    sitekey: look.siteKey,
    language: look.language,
    theme: 'auto',
    size: 'flexible',
    callback: (solved) => solution.resolve(solved),
    'error-callback': () => solution.resolve(undefined),
    'expired-callback': renew,
  });
  return {
    solution: () => solution.promise,
    reset: () => {
      renew();
      script.reset(id);
    },
    remove: () => script.remove(id),
  };
};
