import type { Command } from '../admin/command.ts';

/** One of the operator's commands in this process, which is quicker: its exit code, and all that it said. */
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
