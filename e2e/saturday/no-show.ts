import { m, type Locale } from '@passa/domain';
import { expect, type Page } from '@playwright/test';
import type { Waiter } from './evening.ts';
import type { Stage } from './stage.ts';

type Story = { laptop: Page; stage: Stage; leo: Waiter; jobId: string; locale: Locale };

const venueSays = ({ locale }: Story) => m.no_show_own({ venue: 'Lyktan Krog & Bar' }, { locale });

/** The venue records that Leo has not come, and asks for somebody else. Leo's open page shows it. */
export async function recordNoShow(story: Story): Promise<void> {
  const { laptop, stage, leo, jobId, locale } = story;
  const texts = { locale };
  await leo.phone.goto('/worker/dashboard?view=assigned');
  await leo.phone.getByRole('article').waitFor();
  await laptop.goto(`/business/jobs/${jobId}/applications`);
  // The chosen applicant is beside the list.
  await laptop.getByRole('button', { name: leo.name, exact: true }).click();
  await laptop.getByRole('button', { name: m.no_show_record({}, texts) }).click();
  const dialog = laptop.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: m.no_show_replacement({}, texts) })).toBeChecked();
  await stage.picture('laptop', 'leo-has-not-come');
  await dialog.getByRole('button', { name: m.no_show_confirm({}, texts) }).click();
  await expect(laptop.getByRole('link', { name: m.no_show_replacement_open({}, texts) })).toBeVisible();
  await stage.picture('laptop', 'somebody-else-is-asked');
  await expect(leo.phone.getByText(venueSays(story)).first()).toBeVisible();
  await stage.picture('leo', 'asked-whether-he-came');
}

/** Leo agrees, which ends his hire. */
export async function agreeToNoShow(story: Story): Promise<void> {
  const { laptop, stage, leo, jobId, locale } = story;
  const texts = { locale };
  await leo.phone.goto('/worker/notifications');
  await leo.phone.getByRole('heading', { level: 1 }).waitFor();
  await stage.picture('leo', 'notifications');
  await leo.phone.goto(`/worker/jobs/${jobId}`);
  await leo.phone.getByRole('button', { name: m.no_show_agree({}, texts) }).waitFor();
  await stage.picture('leo', 'answer', { fullPage: true });
  await leo.phone.getByRole('button', { name: m.no_show_agree({}, texts) }).click();
  await expect(leo.phone.getByText(m.no_show_agreed_done({}, texts))).toBeVisible();
  await leo.phone.goto(`/worker/jobs/${jobId}`);
  await leo.phone.getByRole('heading', { level: 1 }).waitFor();
  await stage.picture('leo', 'did-not-come');
  await laptop.goto(`/business/jobs/${jobId}/applications`);
  await laptop.getByRole('button', { name: leo.name, exact: true }).click();
  await expect(laptop.getByRole('main').getByText(m.status_no_show({}, texts)).first()).toBeVisible();
  await stage.picture('laptop', 'leo-did-not-come', { fullPage: true });
}
