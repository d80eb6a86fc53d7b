/** A fenced block of code in a document. */
type Fenced = {
  readonly language: string;
  /** First line of its code, counted from 1. */
  readonly line: number;
  readonly code: string;
  /** The lines between the previous fence and this one, and those after it up to the next fence. */
  readonly above: readonly string[];
  readonly below: readonly string[];
};

type Expected =
  | { readonly kind: 'passes' }
  /** The document itself says so, below the block: fails: *with these words*. */
  | { readonly kind: 'fails'; readonly saying: string }
  | { readonly kind: 'not run'; readonly reason: string };

/** Commands that a reader of the document types into a terminal. */
export type ShellBlock = {
  readonly document: string;
  readonly line: number;
  readonly commands: readonly string[];
  readonly expected: Expected;
  /** Local addresses in the text below, as it writes them. */
  readonly addresses: readonly string[];
};

/** Code that the reader puts into the file that the text above names. */
export type SourceBlock = { readonly line: number; readonly file: string; readonly code: string };

const shells = new Set(['sh', 'bash', 'shell', 'console']);
const fence = /^\s*(`{3,}|~{3,})\s*([\w-]*)/;

type Walk = { readonly found: readonly Fenced[]; readonly unclosed?: number };

const closes = (line: string, opening: string) =>
  line.trim().startsWith(opening) && /^[`~]+$/.test(line.trim());

const withoutMargin = (lines: readonly string[], margin: number) =>
  lines.map((line) => (line.slice(0, margin).trim() === '' ? line.slice(margin) : line));

const walk = (text: string): Walk => {
  const lines = text.split('\n');
  const spans: { from: number; to: number; language: string; margin: number }[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [, opening, language = ''] = fence.exec(lines[at] ?? '') ?? [];
    if (opening === undefined) continue;
    const to = lines.findIndex((line, index) => index > at && closes(line, opening));
    if (to < 0) return { found: [], unclosed: at + 1 };
    spans.push({ from: at, to, language: language.toLowerCase(), margin: (lines[at] ?? '').search(/\S/) });
    at = to;
  }
  const found = spans.map(({ from, to, language, margin }, index) => ({
    language,
    line: from + 2,
    code: withoutMargin(lines.slice(from + 1, to), margin).join('\n'),
    above: lines.slice((spans[index - 1]?.to ?? -1) + 1, from),
    below: lines.slice(to + 1, spans[index + 1]?.from ?? lines.length),
  }));
  return { found };
};

const mark = /^\s*<!--\s*not run\b:?\s*(.*?)\s*-->\s*$/;

/** Above a block that is typed into the same terminal as the one before, whose servers still run. */
const goesOn = /^\s*<!--\s*goes on\s*-->\s*$/;

const reasonAbove = ({ above }: Fenced) => mark.exec(above.at(-1) ?? '')?.[1];

const expectedOf = (block: Fenced): Expected => {
  const reason = reasonAbove(block);
  if (reason !== undefined) return { kind: 'not run', reason };
  const next = block.below.find((line) => line.trim() !== '') ?? '';
  const [, saying] = /^\s*fails: \*([^*]+)\*/.exec(next) ?? [];
  return saying === undefined ? { kind: 'passes' } : { kind: 'fails', saying };
};

/** Takes only what stands after a prompt from a `console` block; a command may continue on the next line. */
const commandsIn = ({ language, code }: Fenced): readonly string[] => {
  const lines = code.replaceAll(/\\\n\s*/g, '').split('\n');
  const typed =
    language === 'console' ? lines.flatMap((line) => /^\s*[$#] (.*)$/.exec(line)?.[1] ?? []) : lines;
  return typed.filter((line) => !/^\s*(#.*)?$/.test(line));
};

const belowUntilHeading = ({ below }: Fenced): string => {
  const heading = below.findIndex((line) => /^#{1,6} /.test(line));
  return below.slice(0, heading < 0 ? below.length : heading).join('\n');
};

const addressesBelow = (block: Fenced): readonly string[] =>
  [...belowUntilHeading(block).matchAll(/<(http:\/\/(?:localhost|127\.0\.0\.1)[^>\s]*)>/g)].map(
    ([, address = '']) => address,
  );

const joined = (first: ShellBlock, next: ShellBlock): ShellBlock => ({
  ...first,
  commands: [...first.commands, ...next.commands],
  addresses: [...first.addresses, ...next.addresses],
});

export const shellBlocksIn = (document: string, text: string): readonly ShellBlock[] => {
  const blocks: ShellBlock[] = [];
  for (const found of walk(text).found.filter(({ language }) => shells.has(language))) {
    const block = {
      document,
      line: found.line,
      commands: commandsIn(found),
      expected: expectedOf(found),
      addresses: addressesBelow(found),
    };
    const before = goesOn.test(found.above.at(-1) ?? '') ? blocks.pop() : undefined;
    blocks.push(before ? joined(before, block) : block);
  }
  return blocks;
};

/** The last path in the text above names the file; code without a path above is only an example. */
export const sourceBlocksIn = (text: string): readonly SourceBlock[] =>
  walk(text).found.flatMap(({ language, line, code, above }) => {
    const file = [...above.join('\n').matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.tsx?)`/g)].at(-1)?.[1];
    return /^tsx?$/.test(language) && file !== undefined ? [{ line, file, code }] : [];
  });

/** A placeholder, a word in capitals or an ellipsis, which the shell would take literally. */
const placeholder = /(?:^|\s)[A-Z]{3,}(?=\s|$)|…/;

export const withoutComment = (command: string): string => command.replace(/\s+#.*$/, '');

const faultsOfBlock = ({ line, commands, expected }: ShellBlock): readonly string[] => {
  if (expected.kind === 'not run') return expected.reason ? [] : [`${line}: is not run, and gives no reason`];
  if (commands.length === 0) return [`${line}: has no command`];
  return commands.flatMap((command) => {
    const [found] = placeholder.exec(withoutComment(command)) ?? [];
    return found ? [`${line}: cannot be run with ${found.trim()} in it`] : [];
  });
};

/** Marks that are not above a shell block skip nothing and would go unnoticed. */
const strayMarks = ({ found }: Walk, text: string): readonly string[] => {
  const marked = new Set(found.filter(({ language }) => shells.has(language)).map(({ line }) => line - 3));
  return text
    .split('\n')
    .flatMap((line, index) =>
      /<!--\s*(not run|goes on)\b/.test(line) &&
      !((mark.test(line) || goesOn.test(line)) && marked.has(index))
        ? [`${index + 1}: a mark that is not right above a shell block`]
        : [],
    );
};

/** What prevents the shell blocks of a document from being run, one line each. */
export const blockFaults = (document: string, text: string): readonly string[] => {
  const walked = walk(text);
  const faults =
    walked.unclosed === undefined
      ? [
          ...walked.found
            .filter(({ language }) => language === '')
            .map(({ line }) => `${line}: is in no language; it may be a shell's`),
          ...shellBlocksIn(document, text).flatMap(faultsOfBlock),
          ...strayMarks(walked, text),
        ]
      : [`${walked.unclosed}: a block that does not end`];
  return faults.map((fault) => `${document}:${fault}`);
};
