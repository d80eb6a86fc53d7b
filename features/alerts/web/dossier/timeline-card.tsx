import { Card, useTexts } from '@pecset/web-kit';
import type { Dossier } from '../../contract/index.ts';
import { happeningsOf } from '../../domain/index.ts';
import classes from './dossier.module.css';
import { HappeningRow } from './happening-row.tsx';
import { NoteForm } from './note-form.tsx';
import { dossierTexts } from './texts.ts';

/** Everything that happened, newest first, each with who and when. */
export const TimelineCard = ({ dossier }: { readonly dossier: Dossier }) => {
  const t = useTexts(dossierTexts);
  return (
    <Card title={t('timeline')}>
      <NoteForm mlId={dossier.mlId} />
      <ol className={classes.happenings} aria-label={t('timeline')}>
        {happeningsOf(dossier).map((happening) => (
          <HappeningRow key={keyOf(happening)} happening={happening} dossier={dossier} />
        ))}
      </ol>
    </Card>
  );
};

const keyOf = (happening: ReturnType<typeof happeningsOf>[number]): string => {
  switch (happening.kind) {
    case 'transaction':
      return `transaction ${happening.item.mlId}`;
    case 'entry':
      return `entry ${happening.entry.entryId}`;
    case 'photograph':
      return `photograph ${happening.picture.photographId}`;
    case 'decision':
      return `decision ${happening.at}`;
  }
};
