import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const house = ['/libs/web-kit', '/apps/web'];

/** The screens most users start on: the screen's own module, and the folders whose texts it shows. */
const screens = {
  '/': {
    screen: '/apps/web/pages/scan-page.tsx',
    words: [...house, '/features/packs/web/pack-page', '/features/scanner/web'],
  },
  '/login': {
    screen: '/features/accounts/web/login/login-screen.tsx',
    words: [...house, '/features/accounts/web'],
  },
} as const;

const languages = ['hu', 'en'] as const;

const chunksOf = (bundle: Bundle): readonly Chunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

/** The chunk and all of its static imports. */
const withImports = (bundle: Bundle, chunk: Chunk, found = new Set<Chunk>()): ReadonlySet<Chunk> => {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') withImports(bundle, imported, found);
  }
  return found;
};

const chunkWith = (bundle: Bundle, module: string): Chunk => {
  const chunk = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (!chunk) throw new Error(`${module} is in no file of the page`);
  return chunk;
};

const stylesOf = ({ viteMetadata }: Chunk): readonly string[] => [...(viteMetadata?.importedCss ?? [])];

const filesFor = (bundle: Bundle, modules: readonly string[]): readonly string[] => {
  const entry = chunksOf(bundle).filter(({ isEntry }) => isEntry);
  const everywhere = new Set(entry.flatMap((chunk) => [...withImports(bundle, chunk)]));
  const own = new Set(modules.flatMap((module) => [...withImports(bundle, chunkWith(bundle, module))]));
  const chunks = [...own].filter((chunk) => !everywhere.has(chunk));
  return [...chunks.map(({ fileName }) => fileName), ...new Set(chunks.flatMap(stylesOf))];
};

/**
 * Lists the files that a screen needs beyond those of every page, so that the server can announce them with the page;
 * otherwise the browser would request them only after the page's script has run.
 */
export const ahead = (): Plugin => ({
  name: 'pecset-ahead',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const of = ({ screen, words }: (typeof screens)[keyof typeof screens], language: string) =>
      filesFor(bundle, [screen, ...words.map((folder) => `${folder}/texts.${language}.ts`)]);
    const files = Object.fromEntries(
      Object.entries(screens).map(([path, screen]) => [
        path,
        Object.fromEntries(languages.map((language) => [language, of(screen, language)])),
      ]),
    );
    this.emitFile({ type: 'asset', fileName: 'ahead.json', source: JSON.stringify(files) });
  },
});
