import { type ComponentType, createElement, type FunctionComponent, use } from 'react';
import { MissingPart } from './missing-part.ts';

export type LazyPart<Props> = FunctionComponent<Props> & {
  /** Throws `MissingPart` when its file does not come; asked again, it tries again. */
  readonly load: () => Promise<void>;
};

/**
 * A component in a file of its own. Once loaded it is drawn like any other, whereas React's own `lazy` still waits for
 * its promise once, and then up to 300 ms for others that might do so too.
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
