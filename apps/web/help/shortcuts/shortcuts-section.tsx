import { useTexts } from '@pecset/web-kit';
import { SectionFrame } from '../help-section.tsx';
import { ShortcutList } from './shortcut-list.tsx';
import { shortcutsTexts } from './texts.ts';

export const ShortcutsSection = () => {
  const t = useTexts(shortcutsTexts);
  return (
    <SectionFrame anchor="shortcuts" title={t('title')}>
      <p>{t('lead')}</p>
      <ShortcutList />
    </SectionFrame>
  );
};
