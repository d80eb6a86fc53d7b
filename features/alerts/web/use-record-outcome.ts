import type { AlertCause } from '@pecset/packs/contract';
import type { AlertPartProps } from '@pecset/packs/web';
import { useCall, useLanguage, useSay, useShowDialog, useTexts } from '@pecset/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { createElement, useEffect } from 'react';
import { alertsTexts } from './texts.ts';

/** Not in the pack's own file: only a pack with an alert needs it. */
const fetchDialog = () => import('./decision/decision-parts.ts').catch(() => undefined);

type Recorded = Pick<AlertPartProps, 'item' | 'onChange'>;

/** Opens the dialog for the decision; with the cause that was pressed, everything in it is filled in. */
export const useRecordOutcome = ({ item, onChange }: Recorded) => {
  const t = useTexts(alertsTexts);
  const show = useShowDialog();
  const say = useSay();
  return async (pressed?: AlertCause): Promise<void> => {
    const parts = await fetchDialog();
    if (!parts) return say(t('dialogMissing'));
    await show<void>((close) =>
      createElement(parts.DecisionDialog, { item, pressed, onChange, onClose: () => close() }),
    );
  };
};

/** Loads the dialog and the facts before the button is pressed, so that both are there at once. */
export const useDecisionAhead = (mlId: number): void => {
  const call = useCall();
  const queryClient = useQueryClient();
  const { language } = useLanguage();
  useEffect(() => {
    const load = async () => {
      const parts = await fetchDialog();
      if (!parts) return;
      const { dossierQuery, decisionTexts } = parts;
      await Promise.all([queryClient.prefetchQuery(dossierQuery(call, mlId)), decisionTexts[language]()]);
    };
    // Without a network the press itself says so.
    load().catch(() => undefined);
  }, [call, queryClient, language, mlId]);
};
