import { locales, m, type AttendanceKind } from '@passa/domain';
import type { Page } from '@playwright/test';
import { disputeHours } from './saturday/dispute.ts';
import {
  approveWaitingHours,
  BUSINESS_DAY,
  hire,
  hoursOf,
  logIn,
  on,
  PERSONAL_NUMBERS,
  postShift,
  readPin,
  shiftIn,
  VENUE,
} from './saturday/evening.ts';
import { expectNotifiedOfNumbers, inspectLedger, showAddPerson } from './saturday/inspection.ts';
import { Kiosk } from './saturday/kiosk.ts';
import { agreeToNoShow, recordNoShow } from './saturday/no-show.ts';
import { runDisputes } from './saturday/operator.ts';
import { expectLedger, expectTimeSheet } from './saturday/records.ts';
import { LAPTOP_SIZE, PHONE_SIZE, Stage, TAKES_PICTURES } from './saturday/stage.ts';
import { testIn } from './saturday/test.ts';
import { scannedPath } from './setup/kiosk.ts';
import { expect } from './setup/test.ts';

const [PHONE, TABLET] = [
  { viewport: PHONE_SIZE, hasTouch: true },
  { viewport: { width: 1024, height: 768 }, hasTouch: true },
];
const LOCALES = { en: 'en-GB', sv: 'sv-SE' } as const;

// The other stories are in English.
const LANGUAGES = TAKES_PICTURES ? locales : (['sv'] as const);

for (const language of LANGUAGES) {
  const locale = LOCALES[language];
  const test = testIn(language);
  test.describe(`in ${language}`, () => {
    test.use({ locale, viewport: LAPTOP_SIZE, timezoneId: 'Europe/Stockholm', actionTimeout: 15_000 });
    test(
      'a Saturday at a restaurant, from the first check-in to the pay on Tuesday',
      { tag: '@long' },
      async ({ page: laptop, anotherBrowser, clock, server }) => {
        // Five days on five devices, among the demo's data.
        test.setTimeout(600_000);
        const texts = { locale: language };
        const stage = new Stage(clock, language);
        const thursday = on('thursday', '14:00');
        await clock.moveTo(thursday);
        const device = async (name: string, size: object) =>
          stage.add(name, await anotherBrowser({ locale, timezoneId: 'Europe/Stockholm', ...size }), thursday);
        await stage.add('laptop', laptop, thursday);
        const aminaPhone = await device('amina', PHONE);
        const majaPhone = await device('maja', PHONE);
        const filipPhone = await device('filip', PHONE);
        const kiosk = new Kiosk(await device('kiosk', TABLET), language);
        const action = (kind: AttendanceKind) => m.attendance_kind({ kind }, texts);
        const recordOnPhone = async (phone: Page, kind: AttendanceKind, time: string) => {
          await phone.getByRole('button', { name: action(kind) }).click();
          const what = m.attendance_recorded({ kind }, texts);
          await expect(phone.getByText(m.check_in_done({ what, time }, texts))).toBeVisible();
        };

        const { jobId, hired } =
          await test.step('On Thursday Karin hires three of the demo’s workers and pairs the tablet', async () => {
            await logIn(laptop, VENUE.email, language);
            await approveWaitingHours(laptop);
            const jobId = await postShift(laptop, 3);
            const hired = {
              amina: await hire(laptop, aminaPhone, { person: 'amina', jobId, locale: language }),
              maja: await hire(laptop, majaPhone, { person: 'maja', jobId, locale: language }),
              filip: await hire(laptop, filipPhone, { person: 'filip', jobId, locale: language }),
            };
            await stage.picture('filip', 'hired', { fullPage: true });
            await laptop.goto('/business/dashboard?list=hired');
            await shiftIn(laptop).waitFor();
            await stage.picture('laptop', 'hired', { fullPage: true });
            await laptop.goto('/business/kiosks');
            await laptop.getByLabel(m.kiosks_name({}, texts)).fill('Matsalen');
            await laptop.getByRole('button', { name: m.kiosks_add({}, texts) }).click();
            const code = laptop.getByText(/^\d{4} \d{4}$/);
            await code.waitFor();
            await stage.picture('laptop', 'code');
            await kiosk.pair((await code.textContent()) ?? '');
            return { jobId, hired };
          });
        const { amina, maja, filip } = hired;
        const waiters = [amina, maja];
        const noShow = { laptop, stage, filip, jobId, locale: language };

        await test.step('Amina is on time and scans the code', async () => {
          await stage.moveTo(on('saturday', '16:52'));
          await amina.phone.goto('/worker/dashboard?view=assigned');
          await shiftIn(amina.phone).waitFor();
          await stage.picture('amina', 'my-shifts');
          await kiosk.expectExpected(amina.name, '17:00');
          await kiosk.page.getByRole('img', { name: m.kiosk_scan_label({}, texts) }).waitFor();
          await stage.picture('kiosk', 'before-the-evening');
          await amina.phone.goto(await scannedPath(kiosk.page));
          await amina.phone.getByRole('button', { name: action('checkIn') }).waitFor();
          await stage.picture('amina', 'scanned');
          await recordOnPhone(amina.phone, 'checkIn', '16:52');
          await stage.picture('amina', 'checked-in');
        });

        await test.step('Filip does not come, and Karin asks for a replacement', async () => {
          await stage.moveTo(on('saturday', '17:16'));
          await recordNoShow(noShow);
        });

        await test.step('Maja is 25 minutes late and enters her PIN', async () => {
          await stage.moveTo(on('saturday', '17:25'));
          await kiosk.expectPresence(amina.name, 'working', '16:52');
          await stage.picture('kiosk', 'maja-is-late');
          await laptop.goto('/business/dashboard?list=hired');
          await expect(shiftIn(laptop)).toContainText(m.presence_at_venue({ presence: 'here', time: '16:52' }, texts));
          const today = laptop.getByRole('region', { name: m.week_today({}, texts), exact: true });
          await expect(today.getByRole('listitem').filter({ hasText: maja.name })).toContainText(
            m.today_late({ length: '25 min' }, texts),
          );
          await expect(today.getByRole('listitem').filter({ hasText: amina.name }).getByRole('link')).toHaveAttribute(
            'href',
            /^tel:/,
          );
          // The page has reserved its height, so that nothing moves.
          const [box, reserved] = [await today.boundingBox(), await today.locator('..').boundingBox()];
          expect(box?.height).toBe(reserved?.height);
          await stage.picture('laptop', 'dashboard-during-the-shift');
          const pin = await readPin(maja.phone, jobId, m.own_attendance_pin({}, texts));
          await stage.picture('maja', 'pin', { fullPage: true });
          await kiosk.row(maja.name).click();
          await stage.picture('kiosk', 'pin');
          await kiosk.page.getByRole('button', { name: m.kiosk_close({}, texts) }).click();
          await kiosk.record(maja.name, 'checkIn', pin);
          await kiosk.expectPresence(maja.name, 'working', '17:25');
        });

        await test.step('a cook without a planned shift is entered at the kiosk', async () => {
          await stage.moveTo(on('saturday', '18:10'));
          await kiosk.openNewPerson();
          await stage.picture('kiosk', 'cook');
          await kiosk.checkInNewPerson('Nils Öberg', PERSONAL_NUMBERS.nils);
          await stage.picture('kiosk', 'everybody-works');
        });

        await test.step('Amina has his break inside, Maja is away outside the house', async () => {
          await stage.moveTo(on('saturday', '20:31'));
          await amina.phone.goto(await scannedPath(kiosk.page));
          await recordOnPhone(amina.phone, 'breakStart', '20:31');
          await stage.picture('amina', 'break');
          await stage.moveTo(on('saturday', '21:02'));
          const pin = await readPin(maja.phone, jobId, m.own_attendance_pin({}, texts));
          await kiosk.row(maja.name).click();
          await stage.picture('kiosk', 'what-maja-can-record');
          await kiosk.page.getByRole('button', { name: m.kiosk_close({}, texts) }).click();
          await kiosk.record(maja.name, 'leave', pin);
          await kiosk.expectPresence(maja.name, 'away', '21:02');
          await stage.picture('kiosk', 'break-and-away');
          await amina.phone.goto(await scannedPath(kiosk.page));
          await recordOnPhone(amina.phone, 'breakEnd', '21:02');
          await stage.moveTo(on('saturday', '21:20'));
          await kiosk.record(maja.name, 'return', pin);
          await kiosk.expectPresence(maja.name, 'working', '21:20');
          await kiosk.expectPresence(amina.name, 'working', '21:02');
        });

        await test.step('at 23:00 the Tax Agency inspects the staff ledger', async () => {
          await stage.moveTo(on('saturday', '23:00'));
          await inspectLedger(kiosk.page, stage, [amina.name, maja.name, 'Nils Öberg'], language);
        });

        await test.step('Karin is notified that the inspector has seen the personal numbers', async () => {
          await expectNotifiedOfNumbers(laptop, stage, clock.dataDir);
        });

        await test.step('the cook goes home before midnight, the waiters after it', async () => {
          await stage.moveTo(on('saturday', '23:48'));
          await kiosk.record('Nils Öberg', 'checkOut');
          await expect(kiosk.row('Nils Öberg')).toContainText(m.kiosk_checked_out({ time: '23:48' }, texts));
          await stage.moveTo(on('sunday', '01:04'));
          await amina.phone.goto(await scannedPath(kiosk.page));
          await recordOnPhone(amina.phone, 'checkOut', '01:04');
          await stage.picture('amina', 'checked-out');
          await stage.moveTo(on('sunday', '01:12'));
          const pin = await readPin(maja.phone, jobId, m.own_attendance_pin({}, texts));
          await kiosk.record(maja.name, 'checkOut', pin);
          await kiosk.expectPresence(maja.name, 'absent', '01:12');
          await stage.picture('kiosk', 'after-the-evening');
        });

        await test.step('on Sunday Filip agrees that he did not come', async () => {
          await stage.moveTo(on('sunday', '10:30'));
          await agreeToNoShow(noShow);
        });

        await test.step('on Sunday both state their hours, and Karin proposes fewer for Maja', async () => {
          await stage.moveTo(on('sunday', '11:00'));
          for (const { phone } of waiters) {
            await phone.goto('/worker/dashboard?view=assigned');
            await shiftIn(phone)
              .getByRole('button', { name: m.my_shifts_mark_completed({}, texts) })
              .click();
            await expect(phone.getByText(m.toasts_completed({}, texts))).toBeVisible();
          }
          await amina.phone.goto(`/worker/jobs/${jobId}`);
          await expect(amina.phone.getByText(m.own_sheet_proposed({ basis: 'recorded' }, texts))).toBeVisible();
          await stage.picture('amina', 'own-hours-of-the-shift', { fullPage: true });
          await laptop.goto('/business/ledger');
          await laptop.goto(`/business/ledger?day=${BUSINESS_DAY}`);
          await expect(laptop.getByRole('heading', { name: 'Nils Öberg' })).toBeVisible();
          await stage.picture('laptop', 'ledger', { fullPage: true });
          await showAddPerson(laptop, stage, language);
          await laptop.goto('/business/dashboard');
          await laptop.getByRole('link', { name: m.hours_link_waiting({ count: 3 }, texts) }).waitFor();
          await stage.picture('laptop', 'dashboard-on-sunday');
          await laptop.getByRole('link', { name: m.hours_link_waiting({ count: 3 }, texts) }).click();
          await expect(laptop.getByRole('checkbox', { name: amina.name })).toBeVisible();
          await stage.picture('laptop', 'hours', { fullPage: true });
          await laptop.getByRole('button', { name: changeOf(maja.name) }).click();
          await laptop.getByLabel(m.hours_end({}, texts), { exact: true }).fill('00:30');
          await laptop.getByLabel(m.hours_reason({}, texts)).fill('Matsalen var tom halv ett.');
          await stage.picture('laptop', 'fewer-hours', { fullPage: true });
          await laptop.getByRole('button', { name: m.hours_propose({}, texts) }).click();
          await expect(laptop.getByText(m.toasts_hours_proposed({ name: maja.name }, texts))).toBeVisible();
          await laptop.getByRole('checkbox', { name: amina.name }).check();
          await laptop.getByRole('button', { name: m.hours_approve({ count: 1 }, texts) }).click();
          await expect(laptop.getByText(m.toasts_hours_approved({}, texts))).toBeVisible();
          await stage.picture('laptop', 'waits-for-maja', { fullPage: true });
        });

        await test.step('Maja disputes the hours', async () => {
          await disputeHours(maja, { laptop, stage, locale: language });
        });

        await test.step('on Monday the operator decides', async () => {
          await stage.moveTo(on('monday', '09:30'));
          const disputes = (...given: string[]) => runDisputes(clock.dataDir, server.url, given);
          const listed = await disputes();
          expect(listed).toContain('Matsalen var tom halv ett.');
          expect(listed).toContain(maja.applicationId);
          const reason = 'Stämplingen vid klockan visar 01.12.';
          await disputes('--decide', maja.applicationId, '--figure', 'worker', '--reason', reason);
          expect(await disputes(), 'what the demo has to decide stays').not.toContain(maja.applicationId);
          await maja.phone.goto(`/worker/jobs/${jobId}`);
          await expect(maja.phone.getByText(reason).first()).toBeVisible();
          await stage.picture('maja', 'decided', { fullPage: true });
        });

        await test.step('on Tuesday Karin pays, and everything is settled', async () => {
          await stage.moveTo(on('tuesday', '10:00'));
          await laptop.goto('/business/hours?list=approved');
          for (const waiter of waiters) await laptop.getByRole('checkbox', { name: hoursOf(waiter) }).check();
          await stage.picture('laptop', 'to-pay', { fullPage: true });
          const settle = m.hours_settle({ count: 2 }, texts);
          await laptop.getByRole('button', { name: settle }).click();
          await stage.picture('laptop', 'pay-question');
          await laptop.getByRole('dialog').getByRole('button', { name: settle }).click();
          await expect(laptop.getByText(m.toasts_hours_settled({}, texts))).toBeVisible();
          for (const waiter of waiters)
            await expect(laptop.getByRole('checkbox', { name: hoursOf(waiter) })).toHaveCount(0);
          await expect(laptop.getByRole('checkbox', { name: maja.name }), 'her hours of the week before').toBeVisible();
          await laptop.goto('/business/hours?list=settled');
          await expect(laptop.getByRole('link', { name: maja.name })).toBeVisible();
          await stage.picture('laptop', 'paid', { fullPage: true });
          await laptop.goto('/business/hours');
          const disputed = laptop.getByRole('heading', { name: m.hours_disputed({}, texts) });
          await expect(disputed, 'what the demo has to decide').toBeVisible();
          await expect(laptop.getByRole('checkbox')).toHaveCount(0);
          for (const { phone } of waiters) {
            await phone.goto(`/worker/jobs/${jobId}`);
            await expect(phone.getByText(m.own_sheet_settled({}, texts))).toBeVisible();
          }
          await stage.picture('maja', 'paid', { fullPage: true });
          await amina.phone.goto('/worker/hours');
          await expect(amina.phone.getByText('16:52').first()).toBeVisible();
          const firstDay = amina.phone.getByLabel(m.hours_file_from({}, texts));
          await expect(firstDay, 'the month to be paid').toHaveValue('2026-11-01');
          await stage.picture('amina', 'own-hours', { fullPage: true });
        });

        await test.step('the staff ledger and the time sheets have what happened', async () => {
          await expectLedger(laptop, BUSINESS_DAY, {
            [amina.name]: ['16:52–01:04'],
            [maja.name]: ['17:25–21:02', '21:20–01:12'],
            'Nils Öberg': ['18:10–23:48'],
          });
          await expectTimeSheet(amina.phone, amina.applicationId, { hours: '16:52–01:04', breaks: ['20:31–21:02'] });
          await expectTimeSheet(maja.phone, maja.applicationId, { hours: '17:25–01:12', breaks: ['21:02–21:20'] });
        });
      },
    );
  });
}

const changeOf = (name: string) => new RegExp(`^(Change|Ändra) .*${name}`);
