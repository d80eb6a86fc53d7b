import { expect, onTestFinished, test, vi } from 'vitest';
import { runAsOwner, waysToRun } from './run-as.ts';

const processOf = (uid: number) => {
  const asked = vi.spyOn(process, 'getuid').mockReturnValue(uid);
  onTestFinished(() => asked.mockRestore());
};

const owner = { uid: 1000, gid: 1001 };

test('an ordinary user makes and serves a database as itself, and none that belongs to another', async () => {
  processOf(1000);
  expect(await waysToRun()).toEqual([{ kind: 'self' }]);
  expect(runAsOwner(owner, '/data')).toEqual({ kind: 'self' });
  expect(() => runAsOwner({ uid: 0, gid: 0 }, '/data')).toThrow(
    'The database in /data belongs to user 0. Start Pecsét as that user',
  );
});

test('root makes a database without its rights, and keeps to the user that made it', async () => {
  processOf(0);
  const [first, ...others] = await waysToRun();
  expect(first).toEqual({ kind: 'namespace' });
  expect(others).not.toContainEqual(expect.objectContaining({ uid: 0 }));
  expect(runAsOwner(owner, '/data')).toEqual({ kind: 'user', ...owner });
  expect(runAsOwner({ uid: 0, gid: 0 }, '/data')).toEqual({ kind: 'namespace' });
});
