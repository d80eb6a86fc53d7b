type Known = readonly [name: string, sign: RegExp];

/** Tested in this order: nearly every browser also claims to be Chrome or Safari. */
const browsers: readonly Known[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|Chromium|CriOS)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
];

/** Android calls itself Linux too, and an iPhone says that it is like Mac OS X. */
const systems: readonly Known[] = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\b(?:Linux|X11)\b/],
];

const nameIn = (known: readonly Known[], userAgent: string): string | undefined =>
  known.find(([, sign]) => sign.test(userAgent))?.[0];

/** Names a device by its user agent, for example "Chrome, Windows"; null if nothing is recognised. */
export const deviceWords = (userAgent: string): string | null =>
  [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter(Boolean).join(', ') || null;
