import { signInThrough } from './front.ts';
import { aboutRights } from './rights.ts';
import { endsWell, openService, startReady, stopInTime } from './services.ts';
import { loginOf, type Stage } from './stage.ts';
import { demand, holds } from './told.ts';

/** Plays compose.demo.yml; requests its port from inside its network. */
export const playDemo = async ({ place }: Stage): Promise<void> => {
  const [migrate, pecset] = [openService(place, 'migrate'), openService(place, 'pecset')];
  await aboutRights([migrate, pecset], place.image);
  await holds('migrate ends well', () => endsWell(migrate.start()));
  const container = await startReady(pecset);
  await holds('the demo prints its login, and somebody signs in with it and dispenses a pack', async () => {
    const login = loginOf(place);
    demand(container.said().includes(login.password), 'the login was not printed');
    const front = async (path: string, asked: RequestInit = {}) => {
      const answer = await fetch(`${pecset.address}${path}`, asked);
      return { status: answer.status, body: await answer.text(), cookies: answer.headers.getSetCookie() };
    };
    const counter = await signInThrough(front, login);
    await counter.dispense('FIRST');
  });
  await holds('pecset stops within its grace period and ends well', () => stopInTime(pecset, container));
};
