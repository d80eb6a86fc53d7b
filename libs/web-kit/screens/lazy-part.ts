import { type ComponentType, createElement, type FunctionComponent, use } from 'react';
import { MissingPart } from './missing-part.ts';

export type LazyPart<Props> = FunctionComponent<Props> & {
  /** Throws `MissingPart` if the file cannot be fetched; the next call tries again. */
  readonly load: () => Promise<void>;
};

/**
 * A component in a file of its own. Once loaded it renders synchronously, whereas React's own `lazy` still suspends
 * once, and then waits up to 300 ms for other suspended parts.
 */
export const lazyPart = <Props extends object = object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): LazyPart<Props> => {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;

  const fetchOnce = async () => {
    try {
      loaded = await fetchPart();
    } catch (cause) {
      loading = undefined;
      throw new MissingPart('a file of the page', { cause });
    }
  };
  const load = () => {
    loading ??= fetchOnce();
    return loading;
  };

  const Part = (props: Props) => {
    if (!loaded) use(load());
    return loaded && createElement(loaded, props);
  };
  return Object.assign(Part, { load });
};
