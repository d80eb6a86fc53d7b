import { Button, type LoadTexts, Modal, ModalAnswers, type ShowDialog, useTexts } from '@pecset/web-kit';
import type { AnyRouter } from '@tanstack/react-router';
import { ShortcutList } from './shortcut-list.tsx';
import { shortcutsTexts } from './texts.ts';

type Needs = {
  readonly show: ShowDialog;
  readonly router: AnyRouter;
  readonly loadTexts: LoadTexts;
};

export const showShortcuts = async ({ show, router, loadTexts }: Needs): Promise<void> => {
  await loadTexts([shortcutsTexts]);
  const answer = await show<string>((onAnswer) => <ShortcutsDialog onAnswer={onAnswer} />);
  if (answer === 'help') await router.navigate({ to: '/help', hash: 'shortcuts' });
};

const ShortcutsDialog = ({ onAnswer }: { readonly onAnswer: (answer: string) => void }) => {
  const t = useTexts(shortcutsTexts);
  return (
    <Modal title={t('title')} message={t('lead')} onClose={onAnswer}>
      {(close) => (
        <>
          <ShortcutList />
          <ModalAnswers>
            <Button variant="default" onClick={() => close('help')}>
              {t('toHelp')}
            </Button>
            <Button data-start onClick={() => close()}>
              {t('close')}
            </Button>
          </ModalAnswers>
        </>
      )}
    </Modal>
  );
};
