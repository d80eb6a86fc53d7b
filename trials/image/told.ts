let failed = 0;

export const failures = (): number => failed;

export const demand: (isSo: boolean, otherwise: string) => asserts isSo = (isSo, otherwise) => {
  if (!isSo) throw new Error(otherwise);
};

/** Prints whether the check passes, and counts failures. */
export const holds = async (says: string, check: () => Promise<unknown>): Promise<void> => {
  try {
    await check();
    console.log(`  holds  ${says}`);
  } catch (error) {
    failed += 1;
    const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
    console.log(`  FAILS  ${says}: ${error instanceof Error ? error.message : String(error)}${cause}`);
  }
};

/** Prints a detail of the current check. */
export const note = (text: string): void => console.log(`         ${text}`);
