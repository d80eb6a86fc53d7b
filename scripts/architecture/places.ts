/** Where a file lives in the repository, by its path from the root. */
export type Place =
  | { readonly kind: 'lib'; readonly name: string; readonly path: string }
  | { readonly kind: 'feature'; readonly name: string; readonly side: string; readonly path: string }
  | { readonly kind: 'app'; readonly name: string; readonly path: string }
  | { readonly kind: 'db' | 'outside'; readonly path: string };

export const placeOf = (path: string): Place => {
  const [top = '', name = '', side = ''] = path.split('/');
  if (top === 'libs') return { kind: 'lib', name, path };
  if (top === 'features') return { kind: 'feature', name, side, path };
  if (top === 'apps') return { kind: 'app', name, path };
  return { kind: top === 'db' ? 'db' : 'outside', path };
};

/** The lowest first: a feature must not import a higher one. */
export const featureOrder = [
  'notifications',
  'accounts',
  'organisation',
  'national',
  'scanner',
  'products',
  'packs',
  'alerts',
  'reports',
  'programs',
];

/** Folders of a side in layers, the lowest first: types that several of them need belong in the lowest. */
export const foldersInOrder: Readonly<Record<string, readonly string[]>> = {
  'features/national/server': [
    'pause',
    'connection',
    'client',
    'password',
    'connect',
    'certificate',
    'terms',
  ],
  'features/packs/server': ['ledger', 'gateway', 'finish', 'press'],
};

/** Sides that a side may import, in its own feature or a lower one: server and web meet only in contract and domain. */
export const sidesSeenFrom: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain', 'contract'],
  contract: ['domain', 'contract'],
  server: ['domain', 'contract', 'server'],
  web: ['domain', 'contract', 'web'],
};

const pureLibs = ['kernel', 'gs1', 'pictures', 'contract', 'nmvs'];

export const isPure = (place: Place): boolean => {
  if (place.kind === 'feature') return place.side === 'domain' || place.side === 'contract';
  return (
    place.kind === 'lib' && pureLibs.includes(place.name) && !place.path.startsWith('libs/nmvs/transport/')
  );
};

export const isTest = (path: string): boolean =>
  /\.(test(-d)?|fixture)\.ts$|\/testing(\/|\.ts$)|\/test-support\//.test(path);
