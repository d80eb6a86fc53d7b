export { DeskList } from '@pecset/packs/web';
