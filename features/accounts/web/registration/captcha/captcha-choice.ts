/** The captcha of the registration, as configured on the server. */
export type CaptchaChoice =
  | { readonly kind: 'off' }
  | { readonly kind: 'altcha' }
  | { readonly kind: 'turnstile'; readonly siteKey: string };

/** What the form can do with a captcha's widget. */
export type CaptchaHandle = {
  /** Resolves to the solution, or undefined if none was found. */
  readonly solve: () => Promise<string | undefined>;
  /** A solution is single-use, so the next attempt needs another. */
  readonly reset: () => void;
};
