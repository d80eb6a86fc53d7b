import { useLanguage, useTexts } from '@pecset/web-kit';
import { doneBy, type HistoryItem } from '../../contract/index.ts';
import { packsTexts } from '../texts.ts';

type ProgramNoteProps = { readonly item: Pick<HistoryItem, 'userName' | 'program'> };

/** Which connected program did it, with what it claims; nothing for what a person did. */
export const ProgramNote = ({ item }: ProgramNoteProps) => {
  const t = useTexts(packsTexts);
  const { language } = useLanguage();
  if (!item.program) return null;
  const { reference } = item.program;
  return (
    <small>
      {doneBy(item, language)}
      {reference !== null && ` · ${t('reference', { reference })}`}
    </small>
  );
};
