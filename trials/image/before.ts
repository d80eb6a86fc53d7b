import { openService } from './services.ts';
import type { Stage } from './stage.ts';
import { demand, holds, note } from './told.ts';

/** Plays a compose file that was once shipped; this also proves that dropped capabilities are really absent. */
export const playBefore = async ({ place }: Stage): Promise<void> =>
  holds('migrate as it was before, by root without capabilities, fails at its chown', async () => {
    const container = openService(place, 'migrate').start();
    const code = await container.exit;
    const last = container.said().trim().split('\n').at(-1) ?? '';
    demand(
      code !== 0 && /^chown: .*Operation not permitted/.test(last),
      `it ended with ${code}: ${container.said()}`,
    );
    note(last);
  });
