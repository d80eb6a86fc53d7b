/** A request of this page: its id in the server's log and the route's pattern, never its URL. */
export type SeenRequest = {
  readonly at: string;
  readonly requestId: string;
  readonly route: string;
  readonly status: number | null;
  readonly ms: number;
};

/** An error in the page: its kind and its position in our files, never its message. */
export type SeenError = { readonly at: string; readonly kind: string; readonly place: string };

type Timing = Pick<PerformanceResourceTiming, 'startTime' | 'duration'> & {
  readonly serverTiming?: readonly Pick<PerformanceServerTiming, 'name' | 'description'>[];
  readonly responseStatus?: number;
};

const told = /^([\da-f-]{36}) (\/api[\w/:.-]*)$/;

/** Reads the browser's resource timing; returns undefined if the response is not the API's. */
export const requestIn = (entry: Timing, origin: number): SeenRequest | undefined => {
  const { description = '' } = entry.serverTiming?.find(({ name }) => name === 'request') ?? {};
  const [, requestId, route] = told.exec(description) ?? [];
  if (requestId === undefined || route === undefined) return undefined;
  const at = new Date(origin + entry.startTime).toISOString();
  return { at, requestId, route, status: entry.responseStatus || null, ms: Math.round(entry.duration) };
};

const ownFile = /\/(assets\/[\w.-]+|sw)\.js$/;

export const errorIn = (error: unknown, at: Date, place = ''): SeenError => {
  const [file, ...position] = place.split(':');
  const [, name = 'elsewhere'] = ownFile.exec(file ?? '') ?? [];
  const kind = error instanceof Error && /^\w{1,40}$/.test(error.name) ? error.name : typeof error;
  return { at: at.toISOString(), kind, place: [name, ...position].join(':') };
};

/** Keeps the last `most` values. */
export const makeRing = <Value>(most: number) => {
  let kept: readonly Value[] = [];
  return {
    add: (value: Value) => {
      kept = [...kept, value].slice(-most);
    },
    all: () => kept,
  };
};

const requests = makeRing<SeenRequest>(50);
const errors = makeRing<SeenError>(20);

export const recentRequests = requests.all;
export const recentErrors = errors.all;

/** Kept in memory of this page only, for the support file that a user may create. */
export const watchPage = (): void => {
  const see = (entries: readonly PerformanceEntry[]) => {
    for (const entry of entries) {
      const seen = entry instanceof PerformanceResourceTiming && requestIn(entry, performance.timeOrigin);
      if (seen) requests.add(seen);
    }
  };
  new PerformanceObserver((list) => see(list.getEntries())).observe({ type: 'resource', buffered: true });
  window.addEventListener('error', ({ error, filename, lineno, colno }) => {
    const path = URL.parse(filename)?.pathname ?? '';
    errors.add(errorIn(error, new Date(), `${path}:${lineno}:${colno}`));
  });
  window.addEventListener('unhandledrejection', ({ reason }) => errors.add(errorIn(reason, new Date())));
};
