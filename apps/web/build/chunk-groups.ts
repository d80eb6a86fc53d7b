import type { Rolldown } from 'vite';

type CodeSplittingGroup = Rolldown.CodeSplittingGroup;

const words = (language: 'hu' | 'en') => [
  { name: `words.${language}`, test: new RegExp(`/(libs/web-kit|apps/web)/texts\\.${language}\\.ts$`) },
  {
    name: `counter.${language}`,
    test: new RegExp(`/features/(packs/web/pack-page|scanner/web)/texts\\.${language}\\.ts$`),
  },
  // With the texts of the codes: a file of their own would come after the alert and move its buttons under a hand.
  {
    name: `pack.${language}`,
    test: new RegExp(`/features/((packs|alerts)/web/|packs/contract/code-)texts\\.${language}\\.ts$`),
  },
  // An admin's pages share one file: the name of every file adds to the first one, which all users load.
  {
    name: `office.${language}`,
    test: new RegExp(
      `/features/((products|organisation)/web/([\\w-]+/)?|national/web/connection/|alerts/web/settings/|accounts/web/colleagues/)texts\\.${language}\\.ts$`,
    ),
  },
  {
    name: `report.${language}`,
    test: new RegExp(`/features/reports/web/([\\w-]+/)?texts\\.${language}\\.ts$`),
  },
  // Alerts and their dossiers.
  { name: `dossier.${language}`, test: new RegExp(`/features/alerts/web/[\\w-]+/texts\\.${language}\\.ts$`) },
  {
    name: `help.${language}`,
    test: new RegExp(`/apps/web/(help/(shortcuts/)?|support/)texts\\.${language}\\.ts$`),
  },
  { name: `later.${language}`, test: new RegExp(`/web/pwa/texts\\.${language}\\.ts$`) },
  // Loaded after the page, for signed-in users.
  {
    name: `after.${language}`,
    test: new RegExp(
      `/features/(packs/web/(overview|offline)|national/web/banner|accounts/web/shared-browser|organisation/web/counter-settings|notifications/web)/texts\\.${language}\\.ts$`,
    ),
  },
];

/**
 * Assigns modules to files; the first matching group takes a module and what only it needs. One file per screen and one
 * per thing that several screens share, since many small files compress worse and each is a request.
 */
export const chunkGroups: CodeSplittingGroup[] = [
  // Changes only with an upgrade, so it keeps its name and stays in the browser's cache.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  ...words('hu'),
  ...words('en'),
  { name: 'start', tags: ['$initial'] },
  {
    name: 'kit',
    test: /\/libs\/(kernel|contract\/(?!refusals)|web-kit\/(?!forms\/(?!choice)))|node_modules\/zod\/|\/accounts\/contract\/nothing/,
  },
  // Outside the first load: a user who only reads does not wait for code that sends.
  { name: 'mutation', test: /node_modules\/@tanstack\/(query-core|react-query)\// },
  {
    name: 'forms',
    test: /node_modules\/(react-hook-form|@hookform)\/|\/web-kit\/forms\/(?!select|file-field)/,
  },
  {
    name: 'counter',
    test: /\/libs\/gs1\/|\/scanner\/domain\/(?!detect-setup|setup-|manual-config)|\/scanner\/web\/(listening\/|buttons\/|notices\/scan)[\w-]+\.tsx?$|\/packs\/web\/(pack-page\/scan-page|history\/history-ahead|workstation\/workstation-settings)|\/web\/pages\/scan-page/,
  },
  // The overview, which is loaded after the start page, loads this file too, so that it is ready for the first scan.
  {
    name: 'pack',
    test: /\/features\/(packs\/web\/(pack-page|history|press|reading|signals)|alerts\/web)\/(?!texts)[\w-]+\.tsx?$|\/alerts\/domain\/(differences|reading-difference)\.ts$|\/web\/pages\/pack-with-alerts/,
  },
  // Loaded after the page, for signed-in users; what the pack page reports to the notices is in the pack's file.
  {
    name: 'notices',
    test: /\/features\/([\w-]+\/contract\/notices\/|notifications\/(contract\/(?!ways)|web\/(?!texts|answers-shown|alerts-changed|push\/(?!use-push|who-sub|ways-key)))|national\/web\/banner\/(banner|national-banner))|\/web\/shell\/(notices|notice-kinds|national-banner|bell|open-alerts|shared-browser-menu)\.tsx?$|\/accounts\/web\/shared-browser\/use-(locking|quiet)/,
  },
  // Used by a counter without connection, so it is fetched while there is one.
  { name: 'offline', test: /\/packs\/web\/offline\/(?!texts|fetch-)/ },
  // Loaded after the page, for all users: new builds, installing, and what the support may ask for.
  {
    name: 'later',
    test: /\/web\/(pwa\/(?!texts|early-keys|install-offer|typing)|worker\/|help\/shortcuts\/shortcuts\.ts|support\/seen|setup\/(last-setup|key-data))/,
  },
  { name: 'basket', test: /\/packs\/web\/basket\/(?!texts)/ },
  {
    name: 'select',
    test: /\/web-kit\/forms\/select/,
  },
  { name: 'setup', test: /\/features\/scanner\/(web\/setup\/(?!test-symbol|draw-|texts)|domain\/)/ },
  {
    name: 'login',
    test: /\/features\/accounts\/web\/(login\/(login-|use-)|passkeys\/(attempt|passkey-failure|use-|stored))/,
  },
  { name: 'terms', test: /\/accounts\/web\/terms\/(term-screen|term-text|terms-update-dialog)/ },
  // Texts that hardly any screen needs.
  { name: 'refusals', test: /\/libs\/contract\/refusals\./ },
  // Shared by several account screens.
  {
    name: 'account',
    test: /\/features\/accounts\/(contract\/(user-profile|passkey-reg|security|step-up)|web\/(step-up\/(?!texts)|shared-browser\/pins-here|profile\/(profile-frame|load)))/,
  },
  // For shared computers: switching users and the locked screen.
  {
    name: 'shared-browser',
    test: /\/accounts\/web\/shared-browser\/(?!texts|pins-here)|\/web\/shell\/shared-browser-parts/,
  },
  {
    name: 'report',
    test: /\/features\/reports\/(web|contract)\/(?!texts|index|routes|pictures)[\w-]+\/?[\w-]*\.tsx?$|\/@tanstack\/(react|core)-virtual\//,
  },
  { name: 'help', test: /\/web\/help\/(?!texts|shortcuts\/texts)/ },
  // An admin's pages, which few users open and none of them daily.
  {
    name: 'office',
    test: /\/features\/((products|organisation)\/(web|contract|domain)|national\/(web\/connection|contract))\/(?!texts|index|routes|client-codes|send-again)[\w-]+\.tsx?$|\/web-kit\/forms\/file-field/,
  },
  // Alerts and their dossiers, last, so that they take nothing of the login along. The dialog for a decision is a file of
  // its own, which a pack with an alert loads too.
  { name: 'decision', test: /\/features\/alerts\/(web\/decision|domain)\/(?!texts)[\w-]+\.tsx?$/ },
  { name: 'dossier', test: /\/features\/alerts\/web\/(?!decision)[\w-]+\/(?!texts)[\w-]+\.tsx?$/ },
];
