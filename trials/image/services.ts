import { until } from '../deploy/processes.ts';
import type { Image } from './build.ts';
import { type Container, type Place, startContainer } from './container.ts';
import { demand, note } from './told.ts';

const serviceOf = ({ compose }: Place, name: string) => {
  const service = compose.services.get(name);
  if (!service) throw new Error(`compose has no service ${name}`);
  return service;
};

/** A service that can be started repeatedly in the same network namespace. */
export const openService = (place: Place, name: string) => {
  const service = serviceOf(place, name);
  const { enter, address } = place.network.join(name);
  return {
    name,
    service,
    address: `http://${address}:3000`,
    start: (command?: readonly string[]) => startContainer(service, enter, place, command),
  };
};
export type Opened = ReturnType<typeof openService>;

export const endsWell = async (container: Container): Promise<void> => {
  const code = await container.exit;
  demand(code === 0, `it ended with ${code}: ${container.said()}`);
};

/** A generous timeout for a busy machine. */
const READY_MS = 600_000;

const isReady = async ({ address, name }: Opened, container: Container): Promise<void> => {
  await until(
    name,
    async () => {
      const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(
        () => undefined,
      );
      demand(answer?.ok === true, `${answer?.status ?? 'no answer'}: ${container.said()}`);
    },
    READY_MS,
  );
};

export type Started = Container & { readonly seconds: number };

export const startReady = async (opened: Opened): Promise<Started> => {
  const began = performance.now();
  const container = opened.start();
  await Promise.race([
    isReady(opened, container),
    container.exit.then((code) => {
      throw new Error(`${opened.name} ended with ${code}: ${container.said()}`);
    }),
  ]);
  return { ...container, seconds: (performance.now() - began) / 1_000 };
};

/** Runs the image's health check in a second container of the same network; 0 means healthy. */
export const healthCheck = async (opened: Opened, image: Image): Promise<number | null> => {
  const [kind, ...command] = image.healthCheck;
  demand(kind === 'CMD', `the health check is ${image.healthCheck.join(' ')}`);
  return opened.start(command).exit;
};

/** Stops the container; throws unless it exits with 0 within the grace period. */
export const stopInTime = async ({ name, service }: Opened, container: Container): Promise<void> => {
  const took = await container.stop();
  const code = await container.exit;
  demand(code === 0, `${name} ended with ${code} after ${Math.round(took)} ms: ${container.said()}`);
  demand(took < service.stop_grace_period, `${name} took ${Math.round(took)} ms`);
  note(`${name} stopped in ${(took / 1_000).toFixed(1)} s`);
};
