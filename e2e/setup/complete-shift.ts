import type { Locator } from '@playwright/test';

/** The confirmation dialog before completing a shift that has not started. Its button has the same label. */
export const completionConfirmButton = (button: Locator): Locator =>
  button.page().getByRole('dialog').getByRole('button', { name: 'Mark as Completed' });

/** Completes a shift that has not started. */
export async function completeEarly(button: Locator): Promise<void> {
  await button.click();
  await completionConfirmButton(button).click();
}
