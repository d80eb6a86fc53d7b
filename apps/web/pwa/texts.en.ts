export const en = {
  noConnection: 'No connection',
  noConnectionLead:
    'What has been loaded can be read, packs can be scanned, and what you hand out can be recorded (Record dispense). Nothing is verified or sent until the connection is back.',
  restoreFailed: 'Your session could not be restored',
  newBuild: 'A new version is available',
  update: 'Update',
  later: 'Later',
  reloadsSoon: 'The page reloads as soon as you have finished what you are doing.',
  install: 'Install the app',
  cannotInstall: 'Can not install!',
  installFailed: 'The browser did not install the app. It can be used in the browser as before.',
} as const;
