export {
  LONGEST_NAME,
  MOST_FAULTS,
  MOST_ROWS,
  type ProductFault,
  type ProductFaultKind,
  type ProductRow,
  productFaultKinds,
  readProductFile,
} from './read-product-file.ts';
