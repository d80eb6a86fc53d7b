/** Where the captcha is Turnstile, its script and its frame come from there. */
const TURNSTILE = 'https://challenges.cloudflare.com';

type PolicySettings = {
  readonly CAPTCHA: 'altcha' | 'turnstile' | 'off';
  readonly API_HOST: string | undefined;
};

/** Our own scripts, and WebAssembly of our own: the camera's code reader. */
const SCRIPTS = "script-src 'self' 'wasm-unsafe-eval'";

const policy = ({ CAPTCHA, API_HOST }: PolicySettings) =>
  [
    "default-src 'self'",
    ...(CAPTCHA === 'turnstile' ? [`${SCRIPTS} ${TURNSTILE}`, `frame-src 'self' ${TURNSTILE}`] : [SCRIPTS]),
    ...(API_HOST === undefined ? [] : [`connect-src 'self' ${API_HOST}`]),
    "style-src 'self'",
    "img-src 'self' data: blob:",
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

/** What every answer carries. */
export const securityHeaders = (settings: PolicySettings & { readonly secure: boolean }) => ({
  ...fixedHeaders,
  'content-security-policy': policy(settings),
  ...(settings.secure && { 'strict-transport-security': `max-age=${TWO_YEARS}; includeSubDomains` }),
});
