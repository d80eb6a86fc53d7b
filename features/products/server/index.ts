import { makeConcurrencyLimit, type Route } from '@pecset/server-kit';
import type { ProductsDependencies } from './dependencies.ts';
import { serveLoadNames } from './load-names.ts';
import { serveNamesInfo } from './names-info.ts';

export { productExports } from './export.ts';
export { loadList } from './load-list.ts';
export { nameOfProduct, namesOfProducts } from './name-of-product.ts';
export { makeReadFile } from './read-file.ts';
export { everybody, productStore } from './store.ts';

export const productRoutes = (dependencies: ProductsDependencies): readonly Route[] => {
  const withinLimit = makeConcurrencyLimit({ atOnce: 1, perUser: 2, perOrganisation: 8 });
  return [serveLoadNames({ ...dependencies, withinLimit }), serveNamesInfo(dependencies)];
};
