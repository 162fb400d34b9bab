import { m, type Locale } from '@passa/domain';
import { expect, type Page } from '@playwright/test';
import { shiftIn, VENUE, type Waiter } from './evening.ts';
import type { Stage } from './stage.ts';

type Story = { laptop: Page; stage: Stage; filip: Waiter; jobId: string; locale: Locale };

const venueSays = ({ locale }: Story) => m.no_show_own({ venue: VENUE.name }, { locale });

/** The venue records that Filip has not come, and asks for a replacement. Filip's open page shows it. */
export async function recordNoShow(story: Story): Promise<void> {
  const { laptop, stage, filip, jobId, locale } = story;
  const texts = { locale };
  await filip.phone.goto('/worker/dashboard?view=assigned');
  await shiftIn(filip.phone).waitFor();
  await laptop.goto(`/business/jobs/${jobId}/applications`);
  // The chosen applicant is beside the list.
  await laptop.getByRole('button', { name: filip.name, exact: true }).click();
  await laptop.getByRole('button', { name: m.no_show_record({}, texts) }).click();
  const dialog = laptop.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: m.no_show_replacement({}, texts) })).toBeChecked();
  await stage.picture('laptop', 'filip-has-not-come');
  await dialog.getByRole('button', { name: m.no_show_confirm({}, texts) }).click();
  await expect(laptop.getByRole('link', { name: m.no_show_replacement_open({}, texts) })).toBeVisible();
  await stage.picture('laptop', 'somebody-else-is-asked');
  await expect(filip.phone.getByText(venueSays(story)).first()).toBeVisible();
  await stage.picture('filip', 'asked-whether-he-came');
}

/** Filip agrees, which ends his hire. */
export async function agreeToNoShow(story: Story): Promise<void> {
  const { laptop, stage, filip, jobId, locale } = story;
  const texts = { locale };
  await filip.phone.goto('/worker/notifications');
  await filip.phone.getByRole('heading', { level: 1 }).waitFor();
  await stage.picture('filip', 'notifications');
  const hours = filip.phone.waitForResponse((response) => response.url().endsWith('/time-sheet'));
  await filip.phone.goto(`/worker/jobs/${jobId}`);
  await filip.phone.getByRole('button', { name: m.no_show_agree({}, texts) }).waitFor();
  await (await hours).finished();
  // The response has been shown by the second frame.
  await filip.phone.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
  await expect(filip.phone.getByText(m.own_sheet_recorded({}, texts)), 'he cannot complete the shift').toHaveCount(0);
  await stage.picture('filip', 'answer', { fullPage: true });
  await filip.phone.getByRole('button', { name: m.no_show_agree({}, texts) }).click();
  await expect(filip.phone.getByText(m.no_show_agreed_done({}, texts))).toBeVisible();
  await filip.phone.goto(`/worker/jobs/${jobId}`);
  await filip.phone.getByRole('heading', { level: 1 }).waitFor();
  const ended = m.no_show_ended({ when: '10:30' }, texts);
  await expect(filip.phone.getByText(ended)).toBeVisible();
  await stage.picture('filip', 'did-not-come');
  await filip.phone.goto('/worker/dashboard?view=past');
  await expect(shiftIn(filip.phone)).toContainText(ended);
  await stage.picturesInBothSizes('filip', 'past');
  await laptop.goto(`/business/jobs/${jobId}/applications`);
  await laptop.getByRole('button', { name: filip.name, exact: true }).click();
  await expect(laptop.getByRole('main').getByText(m.status_no_show({}, texts)).first()).toBeVisible();
  await stage.picturesInBothSizes('laptop', 'filip-did-not-come');
}
