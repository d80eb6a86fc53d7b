let failed = 0;

export const failures = (): number => failed;

export const demand: (isSo: boolean, otherwise: string) => asserts isSo = (isSo, otherwise) => {
  if (!isSo) throw new Error(otherwise);
};

/** Says whether it holds, and counts what does not. */
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

/** A figure or a line that belongs to what is being checked. */
export const note = (text: string): void => console.log(`         ${text}`);
