import { m, PRODUCT_NAME, type Locale } from '@passa/domain';
import { expect, type Page } from '@playwright/test';
import { SHIFT, type Waiter } from './evening.ts';
import type { Stage } from './stage.ts';

/** A worker reads the hours that the venue proposes, and disputes them. The venue sees it. */
export async function disputeHours(
  maja: Waiter,
  { laptop, stage, locale }: { laptop: Page; stage: Stage; locale: Locale },
): Promise<void> {
  const texts = { locale };
  await maja.phone.goto('/worker/dashboard');
  const toAnswer = maja.phone.getByRole('region', { name: m.own_sheet_to_answer({}, texts) });
  await toAnswer.waitFor();
  await stage.picture('maja', 'hours-to-answer');
  await maja.phone.goto('/worker/notifications');
  await maja.phone.getByRole('heading', { level: 1 }).waitFor();
  await stage.picture('maja', 'notifications');
  await maja.phone.goto('/worker/dashboard');
  // The demo has other hours to answer.
  await toAnswer.getByRole('link', { name: SHIFT.title }).click();
  const lower = maja.phone.getByText(m.own_sheet_lower({ basis: 'recorded' }, texts));
  await expect(lower).toBeFocused();
  await expect(lower).toBeInViewport();
  await stage.picture('maja', 'asked-for-an-answer');
  await stage.picture('maja', 'fewer-hours', { fullPage: true });
  const bar = maja.phone.getByRole('link', { name: m.job_answer_hours({}, texts) });
  await expect(bar).toBeVisible();
  await expect(maja.phone.getByRole('button', { name: m.own_sheet_agree({}, texts) })).toBeInViewport({ ratio: 1 });
  await maja.phone.getByRole('button', { name: m.own_sheet_dispute({}, texts) }).click();
  // The form has the next step.
  await expect(bar).toHaveCount(0);
  await maja.phone
    .getByLabel(m.own_sheet_dispute_reason({}, texts))
    .fill('Jag dukade av och städade till tio över ett.');
  await stage.picture('maja', 'dispute');
  await maja.phone.getByRole('button', { name: m.own_sheet_dispute_send({}, texts), exact: true }).click();
  await expect(maja.phone.getByText(m.toasts_hours_disputed({ product: PRODUCT_NAME }, texts))).toBeVisible();
  await stage.picture('maja', 'disputed', { fullPage: true });
  await laptop.goto('/business/notifications');
  // The newest one is about these hours.
  await laptop.getByRole('link', { name: SHIFT.title }).first().click();
  const row = laptop.locator('li > :focus', { has: laptop.getByRole('heading', { name: maja.name }) });
  await expect(row).toBeInViewport();
  await stage.picture('laptop', 'disputed', { fullPage: true });
}
