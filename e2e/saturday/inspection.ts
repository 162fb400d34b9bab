import { m, type Locale } from '@passa/domain';
import { expect, type Page } from '@playwright/test';
import { mailsTo } from '../setup/outbox.ts';
import { BUSINESS_DAY, INSPECTION_CODE, PERSONAL_NUMBERS, VENUE } from './evening.ts';
import { sheetsOf } from './records.ts';
import type { Stage } from './stage.ts';

/** An inspector reads the staff ledger at the kiosk, asks for the personal numbers, prints it and takes it along. */
export async function inspectLedger(inspected: Page, stage: Stage, names: string[], locale: Locale): Promise<void> {
  const texts = { locale };
  await inspected.getByRole('link', { name: m.inspection_button({}, texts) }).click();
  const here = inspected.getByRole('region', { name: m.ledger_here_title({}, texts) });
  await expect(here.getByRole('rowheader')).toHaveText(names.map((name) => new RegExp(name)));
  await expect(here).not.toContainText(PERSONAL_NUMBERS.amina);
  await stage.picture('kiosk', 'inspection', { fullPage: true });
  await inspected.getByRole('button', { name: m.inspection_show_numbers({}, texts) }).click();
  const dialog = inspected.getByRole('dialog');
  await dialog.getByLabel(m.inspection_name({}, texts)).fill('Eva Lundin');
  await dialog.getByLabel(m.inspection_code({}, texts)).fill(INSPECTION_CODE);
  await stage.picture('kiosk', 'who-asks');
  await dialog.getByRole('button', { name: m.inspection_show_numbers({}, texts) }).click();
  for (const number of Object.values(PERSONAL_NUMBERS)) await expect(here).toContainText(number);
  await stage.picture('kiosk', 'numbers', { fullPage: true });
  const print = await stage.pathOf('kiosk-print.pdf');
  const printed = await inspected.pdf({ preferCSSPageSize: true, ...(print !== undefined && { path: print }) });
  expect(sheetsOf(printed), 'landscape, and no empty sheet').toEqual(['wide', 'wide']);
  await inspected.getByLabel(m.inspection_download_numbers({}, texts)).check();
  await inspected.getByLabel(m.inspection_code({}, texts)).fill(INSPECTION_CODE);
  const download = inspected.waitForEvent('download');
  await inspected.getByRole('button', { name: m.ledger_export_pdf({}, texts) }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`passa-personalliggare-${BUSINESS_DAY}.pdf`);
  const path = await stage.pathOf('kiosk-ledger.pdf');
  if (path !== undefined) await file.saveAs(path);
  await inspected.getByRole('link', { name: m.inspection_back({}, texts) }).click();
}

/** The venue is notified, in the list and by mail, that personal numbers were shown and downloaded. */
export async function expectNotifiedOfNumbers(laptop: Page, stage: Stage, dataDir: string): Promise<void> {
  await laptop.goto('/business/notifications');
  const revealed = laptop.getByRole('main').getByRole('listitem').filter({ hasText: 'Matsalen' });
  await expect(revealed.first()).toBeVisible();
  await stage.picturesInBothSizes('laptop', 'notifications');
  await expect.poll(() => mailsTo(dataDir, VENUE.email).filter((mail) => mail.includes('Matsalen'))).not.toEqual([]);
}

/** The form of the staff ledger that adds a person without an account: empty, and with the errors of an empty form. */
export async function showAddPerson(laptop: Page, stage: Stage, locale: Locale): Promise<void> {
  const texts = { locale };
  await laptop.getByRole('button', { name: m.ledger_add_person({}, texts) }).click();
  const dialog = laptop.getByRole('dialog');
  await dialog.getByLabel(m.kiosk_add_name({}, texts)).waitFor();
  await stage.picturesInBothSizes('laptop', 'add-somebody');
  await dialog.getByRole('button', { name: m.ledger_save({}, texts) }).click();
  await expect(dialog.getByLabel(m.kiosk_add_name({}, texts))).toBeFocused();
  await stage.picturesInBothSizes('laptop', 'add-nobody');
  await dialog.getByRole('button', { name: m.common_cancel({}, texts) }).click();
}
