/** The audit grows for years; so many of its rows are in memory at once. */
export const BATCH = 5_000;

/** All that comes after `first`, read by the batch; `read` gives those that follow a place, in order. */
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
