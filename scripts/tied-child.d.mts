import type { ChildProcess, SpawnOptions } from 'node:child_process';

export const spawnTied: (
  file: string,
  args: readonly string[],
  options?: Pick<SpawnOptions, 'cwd' | 'env'> & {
    readonly stdout?: 'inherit' | 'ignore' | 'pipe';
    readonly stderr?: 'inherit' | 'ignore' | 'pipe';
  },
) => ChildProcess;
export const endGroup: (child: ChildProcess, signal?: NodeJS.Signals) => void;
