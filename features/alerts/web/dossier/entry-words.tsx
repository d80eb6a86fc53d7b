import { useTexts } from '@pecset/web-kit';
import type { Dossier, DossierEntry } from '../../contract/index.ts';
import { differenceOf, placeOfPhotograph } from '../../domain/index.ts';
import { decisionTexts } from '../decision/texts.ts';
import { placeTexts } from '../decision/words.ts';
import { ReadingTable } from '../reading-table.tsx';
import { dossierTexts } from './texts.ts';

const printedTexts = { alert: 'printedAlert', dossier: 'printedDossier', file: 'printedFile' } as const;
const partyTexts = {
  authority: 'mailAuthority',
  national: 'mailNational',
  manufacturer: 'mailManufacturer',
} as const;
const mailTexts = { copied: 'mailCopied', opened: 'mailOpened' } as const;

type EntryWordsProps = { readonly entry: DossierEntry; readonly dossier: Dossier };

/** What a person did in the dossier, in words. */
export const EntryWords = ({ entry, dossier }: EntryWordsProps) => {
  const t = useTexts(dossierTexts);
  const ofDecision = useTexts(decisionTexts);
  switch (entry.kind) {
    case 'taken':
      return t('happenedTaken');
    case 'acknowledged':
      return t('happenedAcknowledged');
    case 'note':
      return <q>{entry.facts.words}</q>;
    case 'place': {
      const { place, words } = entry.facts;
      return `${t('happenedPlace', { place: ofDecision(placeTexts[place]) })}${words === null ? '' : ` (${words})`}`;
    }
    case 'compared':
      return <Compared read={entry.facts} dossier={dossier} />;
    case 'printed':
      return t(printedTexts[entry.facts.what]);
    case 'mail':
      return t(mailTexts[entry.facts.how], { party: t(partyTexts[entry.facts.to]) });
    case 'photograph-removed':
      return t('photographRemoved', { place: placeOfPhotograph(dossier, entry.facts.photographId) ?? '' });
  }
};

type ComparedProps = {
  readonly read: Extract<DossierEntry, { readonly kind: 'compared' }>['facts'];
  readonly dossier: Dossier;
};

const Compared = ({ read, dossier }: ComparedProps) => {
  const t = useTexts(dossierTexts);
  if (differenceOf(dossier.pack, read).kind === 'same') return t('happenedSame');
  return (
    <details>
      <summary>{t('happenedDiffers')}</summary>
      <ReadingTable sent={dossier.pack} read={read} />
    </details>
  );
};
