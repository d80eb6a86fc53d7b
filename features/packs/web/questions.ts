import type { Question } from '@pecset/web-kit';
import type { PackText } from './texts.ts';

export type PackOperation = 'verify' | 'dispense' | 'destroy';

/** What is asked before a press is sent. A destroy is for good, so Enter alone never confirms it. */
export const questionBefore = (
  t: PackText,
  operation: PackOperation | 'undo',
  { sn, expired }: { readonly sn: string; readonly expired: boolean },
): Question => {
  switch (operation) {
    case 'verify':
      return { title: t('confirmVerifyTitle'), message: t('confirmVerify', { sn }) };
    case 'dispense':
      return expired
        ? { title: t('confirmDispenseTitle'), message: t('confirmDispenseExpired', { sn }), tone: 'danger' }
        : { title: t('confirmDispenseTitle'), message: t('confirmDispense', { sn }) };
    case 'destroy':
      return { title: t('confirmDestroyTitle'), message: t('confirmDestroy', { sn }), tone: 'danger' };
    case 'undo':
      return { title: t('confirmUndoTitle'), message: t('confirmUndo', { sn }) };
  }
};
