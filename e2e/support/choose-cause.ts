import { expect, type Locator } from '@playwright/test';
import type { Texts } from './texts.ts';

/** Chooses a cause in the dialog for a decision; those that nothing speaks for are folded away. */
export const chooseCause = async (dialog: Locator, t: Texts, cause: string): Promise<void> => {
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  const radio = dialog.getByRole('radio', { name: cause });
  if (!(await radio.isVisible())) await dialog.getByText(t('decision$otherCauses'), { exact: true }).click();
  await radio.check();
};
