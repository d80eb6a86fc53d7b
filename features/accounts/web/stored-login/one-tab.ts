/** Runs the work while no other tab of this browser does the same. */
export type OneTab = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** Without Web Locks two tabs may race; then the server's minute of grace lets both of them in. */
export const oneTabAtATime =
  (locks: LockManager | undefined): OneTab =>
  async (work) =>
    locks ? locks.request('pecset-device', work) : work();
