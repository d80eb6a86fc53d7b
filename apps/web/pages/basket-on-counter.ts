export { BasketOnCounter } from '@pecset/packs/web';
