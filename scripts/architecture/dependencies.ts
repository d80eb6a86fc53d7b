import { importsOf } from './imports.ts';
import { isTest } from './places.ts';
import type { SourceFile } from './resolve.ts';

export type Declared = {
  readonly name: string;
  readonly folder: string;
  readonly dependencies: readonly string[];
  readonly devDependencies: readonly string[];
};

export const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

const isPackage = (name: string): boolean => /^[@\w]/.test(name) && !/^(node|virtual):/.test(name);

/** A `@types` package is needed if the package that it describes is imported. */
const isNeededUnseen = (dependency: string, used: ReadonlySet<string>): boolean =>
  dependency.startsWith('@types/') && used.has(dependency.slice('@types/'.length));

const usedIn = (files: readonly SourceFile[]): ReadonlySet<string> =>
  new Set(files.flatMap(({ source }) => importsOf(source).filter(isPackage).map(packageOf)));

/** Tests and tools may use any package of the repository. */
const isProgram = ({ path }: SourceFile): boolean => /^(apps|features|libs|db)\//.test(path) && !isTest(path);

/** A package declares what its program imports, and nothing that no file of it imports. */
export const dependencyFaults = (
  files: readonly SourceFile[],
  packages: readonly Declared[],
): readonly string[] =>
  packages.flatMap(({ name, folder, dependencies, devDependencies }) => {
    const own = files.filter(({ path }) => path.startsWith(`${folder}/`));
    const used = usedIn(own);
    const declared = [...dependencies, ...devDependencies];
    const unused = declared.filter(
      (dependency) => !used.has(dependency) && !isNeededUnseen(dependency, used),
    );
    const undeclared = [...usedIn(own.filter(isProgram))].filter(
      (dependency) => dependency !== name && !declared.includes(dependency),
    );
    return [
      ...unused.map((dependency) => `${folder}/package.json: declares ${dependency}, which nothing imports`),
      ...undeclared.map((dependency) => `${folder}/package.json: does not declare ${dependency}`),
    ];
  });
