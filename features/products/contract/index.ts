export { loadNames } from './load-names.ts';
export { type NameList, namesInfo } from './names-info.ts';
export { type ProductName, productName } from './product-name.ts';
