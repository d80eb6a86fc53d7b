import { Panel, Stack } from '@pecset/web-kit';
import type { Dossier } from '../../contract/index.ts';
import { ReadingComparison } from '../reading-comparison.tsx';
import { ScanToCompare } from '../scan-to-compare.tsx';
import { useKeepReading } from '../use-keep-reading.ts';

type ReadFirstProps = {
  readonly dossier: Dossier;
  /** What is to be done; undefined once a reading has settled it. */
  readonly todo: string | undefined;
};

/** Before anything is decided: the pack's code is read, and what that shows is offered then. */
export const ReadFirst = ({ dossier: { mlId, pack }, todo }: ReadFirstProps) => {
  const keep = useKeepReading(mlId);
  return (
    <Panel tone="amber">
      <Stack gap="sm">
        {todo && (
          <p>
            <strong>{todo}</strong>
          </p>
        )}
        <ReadingComparison pack={pack} onCompared={keep} />
        {todo && (
          <div>
            <ScanToCompare look={{ variant: 'filled' }} />
          </div>
        )}
      </Stack>
    </Panel>
  );
};
