export { OverviewList } from '@pecset/packs/web';
