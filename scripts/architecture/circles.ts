import type { Graph } from './reach.ts';

/** Repeatedly drops files that import none of the remaining ones: they are on no cycle. */
const withoutLeaves = (graph: Graph): Graph => {
  const rest = new Map(
    [...graph].map(([file, imports]) => [file, imports.filter((one) => one !== file && graph.has(one))]),
  );
  for (;;) {
    const leaves = [...rest].filter(([, imports]) => !imports.some((one) => rest.has(one)));
    if (leaves.length === 0) return rest;
    for (const [file] of leaves) rest.delete(file);
  }
};

/** Returns the files on the shortest cycle through a file; undefined if there is none. */
const circleOf = (graph: Graph, file: string): readonly string[] | undefined => {
  const ways: (readonly [string, ...string[]])[] = [[file]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of graph.get(way[0]) ?? []) {
      if (next === file) return way.toReversed();
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([next, ...way]);
    }
  }
  return undefined;
};

/** Reports at least one cycle for every file that is on one; type imports count, because they couple files too. */
export const circleFaults = (graph: Graph): readonly string[] => {
  const rest = withoutLeaves(graph);
  const told = new Set<string>();
  const faults: string[] = [];
  for (const file of rest.keys()) {
    const circle = told.has(file) ? undefined : circleOf(rest, file);
    if (!circle) continue;
    for (const one of circle) told.add(one);
    faults.push(`${[...circle, file].join(' → ')}: a circle`);
  }
  return faults;
};
