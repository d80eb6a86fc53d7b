import { Button } from '@mantine/core';
import { isScanKey } from '@pecset/scanner/web';
import { type LoadTexts, Modal, ModalAnswers, type ShowDialog, useTexts } from '@pecset/web-kit';
import type { AnyRouter } from '@tanstack/react-router';
import { ShortcutList } from './shortcut-list.tsx';
import { shortcutsTexts } from './texts.ts';

type Needs = {
  readonly show: ShowDialog;
  readonly router: AnyRouter;
  readonly loadTexts: LoadTexts;
};

/** The button on the page that this key presses. */
const buttonFor = (key: string) => document.querySelector<HTMLElement>(`[aria-keyshortcuts=${key}]`);

/** Whoever fills in a field is not taken away from it, and F4 opens a list of choices there. */
const isInField = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input, select, textarea');

/** Nothing happens behind an open question, nor by a key that announces this workstation's scans. */
export const press = async ({ key, repeat, target }: KeyboardEvent, needs: Needs): Promise<void> => {
  if (repeat || isScanKey(key) || document.querySelector('dialog[open]')) return;
  if (key === 'F1') return showList(needs);
  if (!isInField(target)) return pressButton(key, needs);
};

const showList = async ({ show, router, loadTexts }: Needs): Promise<void> => {
  await loadTexts([shortcutsTexts]);
  const answer = await show<string>((onAnswer) => <ShortcutsDialog onAnswer={onAnswer} />);
  if (answer === 'help') await router.navigate({ to: '/help', hash: 'shortcuts' });
};

/** As long as a page may take that is there already and only to be drawn. */
const MOST_FRAMES = 60;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Where this page has no such button, the scan page has. */
const pressButton = async (key: string, { router }: Needs): Promise<void> => {
  if (!buttonFor(key)) await router.navigate({ to: '/' });
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
