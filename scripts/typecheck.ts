import { spawn } from 'node:child_process';
import { once } from 'node:events';

const projects = ['pure', 'server', 'web', 'web-tests', 'worker'];

const check = async (project: string): Promise<boolean> => {
  const compiler = spawn('tsc', ['-p', `tsconfig.${project}.json`], { stdio: 'inherit' });
  await once(compiler, 'exit');
  return compiler.exitCode === 0;
};

const passed: boolean[] = [];
for (const project of projects) passed.push(await check(project));
process.exitCode = passed.every(Boolean) ? 0 : 1;
