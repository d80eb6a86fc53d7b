/**
 * Journeys that cover a folder, the most telling first. `npm run test:near` runs the first one of each changed folder;
 * a test checks that every feature and every journey is listed.
 */
export const journeysOf: Readonly<Record<string, readonly string[]>> = {
  'features/notifications': ['notices', 'push'],
  'features/accounts': ['sessions', 'accounts', 'colleagues', 'first-light'],
  'features/organisation': ['colleagues', 'close', 'demo'],
  'features/national': ['production', 'national-banner'],
  'features/scanner': ['manual-entry', 'scanner', 'scanner-setup', 'camera'],
  'features/products': ['products'],
  'features/packs': [
    'overview',
    'counter',
    'lost-and-found',
    'first-day',
    'bad-days',
    'fewer-presses',
    'held-presses',
    'shared-counter',
    'offline',
  ],
  'features/alerts': ['dossier', 'alert', 'photographs', 'dossier-out'],
  'features/reports': ['report'],
  'features/programs': ['programs', 'till-on-page'],
  'apps/web': [
    'first-light',
    'navigation',
    'page-start',
    'first-load',
    'keyboard',
    'help',
    'help-pictures',
    'pwa',
    'screens',
    'api-host',
  ],
  'libs/web-kit': ['screens', 'keyboard'],
  'libs/server-kit/http/docs': ['api-docs'],
};
