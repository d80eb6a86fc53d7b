import { parseArgs } from 'node:util';
import { startEmulator } from './start-emulator.ts';

const usage = 'npm run emulator -- --dir DIR [--port N] [--organisations N]';

const wholeNumber = (name: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new Error(`--${name} takes a number: ${usage}`);
  return Number(text);
};

const readArguments = () => {
  const { values } = parseArgs({
    options: { dir: { type: 'string' }, port: { type: 'string' }, organisations: { type: 'string' } },
  });
  if (values.dir === undefined) throw new Error(`--dir is missing: ${usage}`);
  const port = wholeNumber('port', values.port);
  const organisations = wholeNumber('organisations', values.organisations);
  return {
    dir: values.dir,
    ...(port === undefined ? {} : { port }),
    ...(organisations === undefined ? {} : { organisations }),
  };
};

// A closed terminal or pipe must not stop the emulator: write errors are ignored.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
try {
  const options = readArguments();
  const emulator = await startEmulator(options);
  process.stdout.write(`The emulated national system runs; what a client needs is in ${options.dir}\n`);
  for (const [name, address] of Object.entries(emulator.endpoints))
    process.stdout.write(`${name.padEnd(10)} ${address}\n`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void emulator.close());
} catch (error) {
  process.stderr.write(`emulator: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
