/** Origin of Turnstile's script and frame. */
const TURNSTILE = 'https://challenges.cloudflare.com';

type PolicySettings = {
  readonly CAPTCHA: 'altcha' | 'turnstile' | 'off';
  readonly API_HOST: string | undefined;
  /** Hash of the page's only inline script; undefined in a process that serves no page. */
  readonly inlineScript: string | undefined;
};

/** Allows our own scripts, and WebAssembly for the camera's code reader. */
const scriptsOf = (inlineScript: string | undefined) =>
  ["script-src 'self' 'wasm-unsafe-eval'", ...(inlineScript === undefined ? [] : [inlineScript])].join(' ');

const policy = ({ CAPTCHA, API_HOST, inlineScript }: PolicySettings) =>
  [
    "default-src 'self'",
    scriptsOf(inlineScript) + (CAPTCHA === 'turnstile' ? ` ${TURNSTILE}; frame-src 'self' ${TURNSTILE}` : ''),
    ...(API_HOST === undefined ? [] : [`connect-src 'self' ${API_HOST}`]),
    "style-src 'self'",
    // Photographs come from the API's own host too.
    `img-src 'self' data: blob:${API_HOST === undefined ? '' : ` ${API_HOST}`}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // An alert is printed from a hidden frame of our own page; nobody else may frame us.
    "frame-ancestors 'self'",
  ].join('; ');

const fixedHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
} as const;

const TWO_YEARS = 63_072_000;

export const securityHeaders = (settings: PolicySettings & { readonly secure: boolean }) => ({
  ...fixedHeaders,
  'content-security-policy': policy(settings),
  ...(settings.secure && { 'strict-transport-security': `max-age=${TWO_YEARS}; includeSubDomains` }),
});
