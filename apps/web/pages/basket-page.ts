export { BasketPage } from '@pecset/packs/web';
