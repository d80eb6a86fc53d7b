import { importsOf } from './imports.ts';
import { copyFaults } from './once.ts';
import {
  featureOrder,
  foldersInOrder,
  isPure,
  isTest,
  type Place,
  placeOf,
  sidesSeenFrom,
} from './places.ts';
import { reachFaults } from './reach.ts';
import { type Import, type Package, resolve, type SourceFile } from './resolve.ts';

type Rule = (found: Import) => string | undefined;

/** What stands at the other end of our wires; only tests may import it. */
const isOtherEndInTest: (found: Import) => boolean = ({ from, target }) =>
  isTest(from.path) && target?.kind === 'app' && ['emulator', 'till'].includes(target.name);

const upwards: Rule = (found) => {
  const { from, target } = found;
  if (!target || from.kind === 'outside' || isOtherEndInTest(found)) return undefined;
  const allowed: Readonly<Record<Place['kind'], readonly Place['kind'][]>> = {
    lib: ['lib'],
    db: ['db', 'lib'],
    feature: ['feature', 'lib', 'db'],
    app: ['app', 'feature', 'lib', 'db'],
    outside: [],
  };
  if (!allowed[from.kind].includes(target.kind)) return `${from.kind} may not know ${target.kind}`;
  return undefined;
};

const betweenApps: Rule = (found) => {
  const { from, target } = found;
  const isOther = from.kind === 'app' && target?.kind === 'app' && from.name !== target.name;
  return isOther && !isOtherEndInTest(found) ? 'apps do not know each other' : undefined;
};

const betweenFeatures: Rule = ({ from, target }) => {
  if (from.kind !== 'feature' || target?.kind !== 'feature' || from.name === target.name) return undefined;
  return featureOrder.indexOf(target.name) < featureOrder.indexOf(from.name)
    ? undefined
    : `${from.name} may not know ${target.name}, which stands higher`;
};

const betweenSides: Rule = ({ from, target }) => {
  if (from.kind !== 'feature') return undefined;
  if (target?.kind === 'db' && from.side !== 'server') return 'only the server side knows the database';
  if (target?.kind !== 'feature') return undefined;
  return sidesSeenFrom[from.side]?.includes(target.side)
    ? undefined
    : `${from.side} may not know ${target.side}`;
};

const betweenFolders: Rule = ({ from, target }) => {
  if (!target || isTest(from.path)) return undefined;
  for (const [side, order] of Object.entries(foldersInOrder)) {
    const floorOf = ({ path }: Place) =>
      path.startsWith(`${side}/`) ? order.indexOf(path.slice(side.length + 1).split('/')[0] ?? '') : -1;
    const [floor, other] = [floorOf(from), floorOf(target)];
    if (floor >= 0 && other > floor)
      return `${order[floor]} may not know ${order[other]}, which stands higher`;
  }
  return undefined;
};

/** Libraries that pure code may use: schemas in contracts, one XML reader in the national interface. */
const allowedInPure: readonly RegExp[] = [/^zod\/mini$/, /^saxes$/];

const pureStaysPure: Rule = ({ from, name, target }) => {
  if (!isPure(from) || isTest(from.path)) return undefined;
  if (target) return isPure(target) ? undefined : 'pure code may only know pure code';
  return allowedInPure.some((allowed) => allowed.test(name)) ? undefined : `pure code may not use ${name}`;
};

const oneNationalClient: Rule = ({ from, name }) =>
  name === 'undici' && !from.path.startsWith('libs/nmvs/transport/') && !isTest(from.path)
    ? 'only libs/nmvs/transport talks to the national system'
    : undefined;

/** Certificates that we issue ourselves must never be trusted, so only the emulator and tests issue any. */
const onlyTheEmulatorIssues: Rule = ({ from, name }) =>
  name === '@pecset/pkcs12-issuing' && !from.path.startsWith('apps/emulator/') && !isTest(from.path)
    ? 'only the emulator makes certificates'
    : undefined;

const rules = [
  upwards,
  betweenApps,
  betweenFeatures,
  betweenSides,
  betweenFolders,
  pureStaysPure,
  oneNationalClient,
  onlyTheEmulatorIssues,
];

const importFaults = ({ path, source }: SourceFile, packages: readonly Package[]) =>
  importsOf(source).flatMap((name) => {
    const found = resolve(placeOf(path), name, packages);
    const faults = 'fault' in found ? [found.fault] : rules.flatMap((rule) => rule(found) ?? []);
    return faults.map((fault) => `${path}: imports ${name}: ${fault}`);
  });

/** Entry points and code outside the program; the rest gets its settings as arguments. */
const mayReadEnvironment =
  /^(apps\/[^/]+\/(main|admin|health-check)\.ts|scripts\/|trials\/|bench\/|e2e\/|[^/]+$|apps\/web\/vite\.config\.ts)/;

const environmentFaults = ({ path, source }: SourceFile) =>
  /\bprocess\.env\b/.test(source) && !mayReadEnvironment.test(path) && !isTest(path)
    ? [`${path}: reads the environment; settings are handed in`]
    : [];

const emptyName = /(^|\/)(utils?|helpers?|common|misc|types|enums?)\.tsx?$/;

const nameFaults = ({ path }: SourceFile) =>
  emptyName.test(path) ? [`${path}: the name says nothing; name it by what it knows`] : [];

/** The content security policy blocks style elements. */
const styleFaults = ({ path, source }: SourceFile) =>
  path.endsWith('.tsx') && /<style\b/.test(source)
    ? [`${path}: writes a style element; use a style sheet`]
    : [];

/** All violations of the architecture, one line each. */
export const architectureFaults = (
  files: readonly SourceFile[],
  packages: readonly Package[],
): readonly string[] => [
  ...files.flatMap((file) => [
    ...importFaults(file, packages),
    ...environmentFaults(file),
    ...nameFaults(file),
    ...copyFaults(file),
    ...styleFaults(file),
  ]),
  ...reachFaults(files, packages),
];
