import type { Command } from '../admin/command.ts';

type Ran = { readonly code: number; readonly said: string };
type Settings = Readonly<Record<string, string>>;

/** Runs an operator's command in this process, which is quicker; returns its exit code and output. */
export const runCommandAnswering = async (
  answer: string | undefined,
  command: Command,
  environment: Settings,
  ...words: readonly string[]
): Promise<Ran> => {
  const lines: string[] = [];
  const hear = (line: string) => void lines.push(line);
  const ask = async () => answer;
  const code = await command.run(words, { environment, say: hear, complain: hear, ask });
  return { code, said: lines.join('\n') };
};

/** As in a script: nobody is there to answer a question. */
export const runCommand = (
  command: Command,
  environment: Settings,
  ...words: readonly string[]
): Promise<Ran> => runCommandAnswering(undefined, command, environment, ...words);
