import { m, type AttendanceKind, type Locale, type Presence } from '@passa/domain';
import { expect, type Locator, type Page } from '@playwright/test';

/** The tablet of the venue, as people at the door use it. */
export class Kiosk {
  readonly page: Page;
  readonly #texts: { locale: Locale };

  constructor(page: Page, locale: Locale) {
    this.page = page;
    this.#texts = { locale };
  }

  row(name: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: name }).getByRole('button');
  }

  async pair(code: string): Promise<void> {
    await this.page.goto('/kiosk');
    await this.page.getByLabel(m.kiosk_pair_code({}, this.#texts)).fill(code);
    await this.page.getByRole('button', { name: m.kiosk_pair_submit({}, this.#texts) }).click();
    await expect(this.page.getByRole('heading', { name: m.kiosk_people_title({}, this.#texts) })).toBeVisible();
  }

  /** Presses a name and an event, with a PIN in between for a person with a shift. */
  async record(name: string, kind: AttendanceKind, pin?: string): Promise<void> {
    await this.row(name).click();
    if (pin !== undefined) await this.page.getByLabel(m.kiosk_pin({}, this.#texts)).fill(pin);
    await this.page.getByRole('button', { name: m.attendance_kind({ kind }, this.#texts) }).click();
    await expect(this.page.getByRole('dialog')).toBeHidden();
  }

  async openNewPerson(): Promise<void> {
    await this.page.getByRole('button', { name: m.kiosk_add_person({}, this.#texts) }).click();
  }

  async checkInNewPerson(name: string, number: string): Promise<void> {
    await this.page.getByLabel(m.kiosk_add_name({}, this.#texts)).fill(name);
    await this.page.getByLabel(m.personal_number_label({}, this.#texts)).fill(number);
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: m.attendance_kind({ kind: 'checkIn' }, this.#texts) })
      .click();
    await expect(this.page.getByRole('dialog')).toBeHidden();
    await this.expectPresence(name, 'working');
  }

  /** Before the start of a shift the kiosk shows when a person is expected, not that they are absent. */
  async expectExpected(name: string, time: string): Promise<void> {
    await expect(this.row(name)).toContainText(m.kiosk_expected({ time }, this.#texts));
  }

  async expectPresence(name: string, presence: Presence, since?: string): Promise<void> {
    if (presence === 'absent' && since !== undefined) {
      await expect(this.row(name)).toContainText(m.kiosk_checked_out({ time: since }, this.#texts));
      return;
    }
    await expect(this.row(name)).toContainText(m.attendance_presence({ presence }, this.#texts));
    if (since !== undefined) await expect(this.row(name)).toContainText(m.kiosk_since({ time: since }, this.#texts));
  }
}
