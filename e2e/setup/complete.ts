import type { Locator } from '@playwright/test';

/** The question that comes before a shift is marked as completed that has not started; its button says the same. */
export const confirmingCompletion = (button: Locator): Locator =>
  button.page().getByRole('dialog').getByRole('button', { name: 'Mark as Completed' });

/** Marks a shift that is still to come as completed. */
export async function completeEarly(button: Locator): Promise<void> {
  await button.click();
  await confirmingCompletion(button).click();
}
