import type { Command } from '../admin/command.ts';

/** Runs an operator's command in this process, which is quicker; returns its exit code and output. */
export const runCommand = async (
  command: Command,
  environment: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<{ readonly code: number; readonly said: string }> => {
  const lines: string[] = [];
  const hear = (line: string) => void lines.push(line);
  const code = await command.run(words, { environment, say: hear, complain: hear });
  return { code, said: lines.join('\n') };
};
