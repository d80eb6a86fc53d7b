import { budapestTime } from '@pecset/kernel';
import { useTexts } from '@pecset/web-kit';
import type { HistoryItem } from '../../contract/index.ts';
import { packsTexts } from '../texts.ts';

type RecordedNoteProps = { readonly recorded: HistoryItem['recorded'] };

/** When and by whom a dispense was recorded offline, as the workstation claims. */
export const RecordedNote = ({ recorded }: RecordedNoteProps) => {
  const t = useTexts(packsTexts);
  if (!recorded) return null;
  const time = budapestTime(new Date(recorded.at));
  return <small>{t('recordedNote', { time, userName: recorded.userName })}</small>;
};
