/** Ends a run before its first test, with one sentence that says why. */
export const refuse = (message: string): never => {
  console.error(`pecset: ${message}`);
  console.log('0 passed, 1 failed');
  return process.exit(1);
};
