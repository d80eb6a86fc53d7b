export { manageRoutes } from './manage/index.ts';
export { readExpiry, readNetworks } from './manage/read-program.ts';
