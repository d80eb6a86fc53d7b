export {
  addProgram,
  ConnectedProgram,
  listPrograms,
  MOST_NAME,
  MOST_NETWORKS,
  type NewKey,
  overlaps,
  type ProgramKey,
  revokeKey,
  revokeProgram,
  rotateKey,
} from './manage.ts';
export * from './v1/index.ts';
export * from './webhooks.ts';
