/** Rows in memory at once; the audit grows for years. */
export const BATCH = 5_000;

/** Yields all rows after `first`, in batches; `read` returns at most `BATCH` rows after a place, in order. */
export async function* inBatches<Place, Row extends Place>(
  first: Place,
  read: (after: Place) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let after: Place | undefined = first;
  while (after) {
    const batch: readonly Row[] = await read(after);
    yield* batch;
    after = batch.length === BATCH ? batch.at(-1) : undefined;
  }
}
