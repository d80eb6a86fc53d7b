/** What proves a person at the registration, as the server is set. */
export type CaptchaChoice =
  | { readonly kind: 'off' }
  | { readonly kind: 'altcha' }
  | { readonly kind: 'turnstile'; readonly siteKey: string };

/** What a captcha's widget lets the form do. */
export type CaptchaHandle = {
  /** The solution, once there is one; nothing when it could not be found. */
  readonly solve: () => Promise<string | undefined>;
  /** A solution counts once: the next attempt needs another. */
  readonly reset: () => void;
};
