import { isScanKey } from '@pecset/scanner/web';
import { type LoadTexts, useAsk, useShowDialog, useTexts } from '@pecset/web-kit';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { shellTexts } from '../texts.ts';

const buttonFor = (key: string) => document.querySelector<HTMLElement>(`[aria-keyshortcuts=${key}]`);

const isPlain = (event: KeyboardEvent) =>
  event.isTrusted && !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);

/**
 * F1 lists the shortcuts, F2 and F4 press the buttons that say so. A scanner listens before this and keeps what is its
 * own; what it gives back is no longer trusted. Nothing happens behind an open question, and F4 opens a field's list.
 */
export const useShortcuts = (loadTexts: LoadTexts): void => {
  const t = useTexts(shellTexts);
  const show = useShowDialog();
  const ask = useAsk();
  const router = useRouter();
  const onKey = useEffectEvent(async (event: KeyboardEvent) => {
    const { key, target } = event;
    if (!/^F[124]$/.test(key) || !isPlain(event)) return;
    if (key !== 'F1' && target instanceof Element && target.matches('input, select, textarea')) return;
    event.preventDefault();
    if (event.repeat || isScanKey(key) || document.querySelector('dialog[open]')) return;
    const button = buttonFor(key);
    if (button) return button.click();
    try {
      const { press } = await import('../help/shortcuts/press.tsx');
      await press(key, { show, router, loadTexts, buttonFor });
    } catch {
      await ask.ok({ title: t('pageFailed'), message: '', tone: 'danger' });
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => void onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
};
