import { Button } from '@mantine/core';
import { type LoadTexts, Modal, ModalAnswers, type ShowDialog, useTexts } from '@pecset/web-kit';
import type { AnyRouter } from '@tanstack/react-router';
import { ShortcutList } from './shortcut-list.tsx';
import { shortcutsTexts } from './texts.ts';

type Needs = {
  readonly show: ShowDialog;
  readonly router: AnyRouter;
  readonly loadTexts: LoadTexts;
  /** The button on the page that this key presses. */
  readonly buttonFor: (key: string) => HTMLElement | null;
};

/** What a shortcut does where no button of this page stands for it. */
export const press = async (key: string, needs: Needs): Promise<void> =>
  key === 'F1' ? showList(needs) : pressOnScanPage(key, needs);

const showList = async ({ show, router, loadTexts }: Needs): Promise<void> => {
  await loadTexts([shortcutsTexts]);
  const answer = await show<string>((onAnswer) => <ShortcutsDialog onAnswer={onAnswer} />);
  if (answer === 'help') await router.navigate({ to: '/help', hash: 'shortcuts' });
};

/** As long as a page may take that is there already and only to be drawn. */
const MOST_FRAMES = 60;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const pressOnScanPage = async (key: string, { router, buttonFor }: Needs): Promise<void> => {
  await router.navigate({ to: '/' });
  for (let frames = 0; frames < MOST_FRAMES && !buttonFor(key); frames += 1) await nextFrame();
  buttonFor(key)?.click();
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
