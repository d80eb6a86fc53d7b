import { catch as otherwise, z } from 'zod/mini';

const captchas = ['altcha', 'turnstile', 'off'] as const;

const defaults = {
  providerName: 'Pecsét',
  version: 'dev',
  barcodeDebounceMs: 200,
  captcha: captchas[0],
  turnstileSiteKey: '',
  apiHost: '',
};

/** Settings that the server writes into the page; a missing or invalid value falls back to its default. */
const PageConfig = otherwise(
  z.object({
    providerName: otherwise(z.string().check(z.minLength(1)), defaults.providerName),
    version: otherwise(z.string().check(z.minLength(1), z.maxLength(40)), defaults.version),
    barcodeDebounceMs: otherwise(z.number().check(z.positive()), defaults.barcodeDebounceMs),
    captcha: otherwise(z.enum(captchas), defaults.captcha),
    turnstileSiteKey: otherwise(z.string(), defaults.turnstileSiteKey),
    /** Empty means the page's own origin. */
    apiHost: otherwise(z.string().check(z.regex(/^https?:\/\/[^/]+$/)), defaults.apiHost),
  }),
  defaults,
);
export type PageConfig = Readonly<z.output<typeof PageConfig>>;

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const parsePageConfig = (content: string): PageConfig => PageConfig.parse(readJson(content));
