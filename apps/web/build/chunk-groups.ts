import type { Rolldown } from 'vite';

type CodeSplittingGroup = Rolldown.CodeSplittingGroup;

const words = (language: 'hu' | 'en') => [
  { name: `words.${language}`, test: new RegExp(`/(libs/web-kit|apps/web)/texts\\.${language}\\.ts$`) },
  {
    name: `counter.${language}`,
    test: new RegExp(`/features/(packs/web/counter|scanner/web)/texts\\.${language}\\.ts$`),
  },
  { name: `pack.${language}`, test: new RegExp(`/features/(packs|alerts)/web/texts\\.${language}\\.ts$`) },
  // What comes after the page, for whoever is signed in.
  {
    name: `after.${language}`,
    test: new RegExp(
      `/features/(packs/web/(desk|national)|notifications/(web|contract))/(admin-)?texts\\.${language}\\.ts$`,
    ),
  },
];

/**
 * Which files the page's modules come in; the first group that fits takes a module, and what only it needs. One file for
 * a screen and one for a thing that several screens share: dozens of small ones compress worse, each on its own, and
 * each is a request.
 */
export const chunkGroups: CodeSplittingGroup[] = [
  // What changes only when we upgrade keeps its name, and so its place in the browser's cache.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  ...words('hu'),
  ...words('en'),
  { name: 'start', tags: ['$initial'] },
  { name: 'kit', test: /\/libs\/(kernel|contract|web-kit\/(?!forms\/))|node_modules\/zod\// },
  // Who only reads waits for nothing that sends.
  { name: 'mutation', test: /node_modules\/@tanstack\/(query-core|react-query)\// },
  {
    name: 'forms',
    test: /node_modules\/(react-hook-form|@hookform|@mantine\/core\/esm\/components\/Input)\/|\/web-kit\/forms\//,
  },
  {
    name: 'counter',
    test: /\/libs\/gs1\/|\/scanner\/domain\/(?!detect-setup|setup-|manual-config)|\/scanner\/web\/(listening\/|buttons\/|notices\/scan)[\w-]+\.tsx?$|\/packs\/web\/(counter\/scan-page|history\/history-ahead|workstation\/workstation-settings)|\/web\/pages\/scan-page/,
  },
  // One file for the pack; the desk, which comes after the start page, brings it along for the first scan.
  {
    name: 'pack',
    test: /\/features\/(packs\/web\/(counter|history|press|reading|signals)|alerts\/web)\/(?!texts)[\w-]+\.tsx?$|\/web\/pages\/pack-on-counter/,
  },
  // After the page, for whoever is signed in; what the pack's page tells it is in its own.
  {
    name: 'notices',
    test: /\/features\/(notifications\/(contract|web\/(?!texts|answers-shown))|packs\/web\/national\/(banner|national-banner))|\/web\/shell\/(notices\.ts|bell\.tsx)$/,
  },
  { name: 'basket', test: /\/packs\/web\/basket\/(?!texts)/ },
  { name: 'select', test: /node_modules\/@mantine\/core\/esm\/components\/(NativeSelect|Textarea)\// },
  { name: 'setup', test: /\/features\/scanner\/(web\/setup\/(?!test-symbol|draw-|texts)|domain\/)/ },
  {
    name: 'login',
    test: /\/features\/accounts\/web\/(login\/(login-|use-)|passkeys\/(attempt|passkey-failure|use-|stored))/,
  },
  // What several of the account's screens share.
  {
    name: 'account',
    test: /\/features\/accounts\/(contract\/(user-profile|passkey-reg|security|step-up)|web\/(step-up\/(?!texts)|profile\/profile-frame))/,
  },
];
