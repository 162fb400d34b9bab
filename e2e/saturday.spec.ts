import { locales, m, type AttendanceKind } from '@passa/domain';
import type { Page } from '@playwright/test';
import {
  aRestaurant,
  BUSINESS_DAY,
  hireForTheEvening,
  on,
  PERSONAL_NUMBERS,
  readPin,
  type Waiter,
} from './saturday/evening.ts';
import { inspectLedger } from './saturday/inspection.ts';
import { Kiosk } from './saturday/kiosk.ts';
import { agreeToNoShow, recordNoShow } from './saturday/no-show.ts';
import { runDisputes } from './saturday/operator.ts';
import { expectLedger, expectTimeSheet } from './saturday/records.ts';
import { Stage } from './saturday/stage.ts';
import { test } from './saturday/test.ts';
import { scannedPath } from './setup/kiosk.ts';
import { signUpByApi } from './setup/people.ts';
import { expect } from './setup/test.ts';

const [PHONE, TABLET] = [
  { viewport: { width: 390, height: 844 }, hasTouch: true },
  { viewport: { width: 1024, height: 768 }, hasTouch: true },
];
const LOCALES = { en: 'en-GB', sv: 'sv-SE' } as const;

for (const language of locales) {
  const locale = LOCALES[language];
  test.describe(`in ${language}`, () => {
    test.use({ locale, viewport: { width: 1280, height: 800 }, timezoneId: 'Europe/Stockholm', actionTimeout: 15_000 });
    test(
      'a Saturday at a restaurant, from the first check-in to the pay on Tuesday',
      { tag: '@long' },
      async ({ page: laptop, anotherBrowser, clock, server }) => {
        test.slow();
        const texts = { locale: language };
        const stage = new Stage(clock, language);
        const thursday = on('thursday', '14:00');
        await clock.moveTo(thursday);
        const device = async (name: string, size: object) =>
          stage.add(name, await anotherBrowser({ locale, timezoneId: 'Europe/Stockholm', ...size }), thursday);
        await stage.add('laptop', laptop, thursday);
        const aliPhone = await device('ali', PHONE);
        const majaPhone = await device('maja', PHONE);
        const leoPhone = await device('leo', PHONE);
        const kiosk = new Kiosk(await device('kiosk', TABLET), language);
        const action = (kind: AttendanceKind) => m.attendance_kind({ kind }, texts);
        const recordOnPhone = async (phone: Page, kind: AttendanceKind, time: string) => {
          await phone.getByRole('button', { name: action(kind) }).click();
          const what = m.attendance_recorded({ kind }, texts);
          await expect(phone.getByText(m.check_in_done({ what, time }, texts))).toBeVisible();
        };

        const { jobId, waiters: hired } =
          await test.step('On Thursday Sara hires three waiters and pairs the tablet', async () => {
            await signUpByApi(laptop, 'businesses', aRestaurant());
            const hired = await hireForTheEvening(laptop, [
              { firstName: 'Ali', lastName: 'Hassan', phone: aliPhone },
              { firstName: 'Maja', lastName: 'Nyström', phone: majaPhone },
              { firstName: 'Leo', lastName: 'Ek', phone: leoPhone },
            ]);
            await laptop.goto('/business/kiosks');
            await laptop.getByLabel(m.kiosks_name({}, texts)).fill('Matsalen');
            await laptop.getByRole('button', { name: m.kiosks_add({}, texts) }).click();
            const code = laptop.getByText(/^\d{4} \d{4}$/);
            await code.waitFor();
            await stage.picture('laptop', 'code');
            await kiosk.pair((await code.textContent()) ?? '');
            return hired;
          });
        const [ali, maja, leo] = hired as [Waiter, Waiter, Waiter];
        const waiters = [ali, maja];
        const noShow = { laptop, stage, leo, jobId, locale: language };

        await test.step('Ali is on time and scans the code', async () => {
          await stage.moveTo(on('saturday', '16:52'));
          await ali.phone.goto('/worker/dashboard?view=assigned');
          await ali.phone.getByRole('article').waitFor();
          await stage.picture('ali', 'my-shifts');
          await kiosk.expectPresence(ali.name, 'absent');
          await kiosk.page.getByRole('img', { name: m.kiosk_scan_label({}, texts) }).waitFor();
          await stage.picture('kiosk', 'before-the-evening');
          await ali.phone.goto(await scannedPath(kiosk.page));
          await ali.phone.getByRole('button', { name: action('checkIn') }).waitFor();
          await stage.picture('ali', 'scanned');
          await recordOnPhone(ali.phone, 'checkIn', '16:52');
          await stage.picture('ali', 'checked-in');
        });

        await test.step('Leo does not come, and Sara asks for somebody else', async () => {
          await stage.moveTo(on('saturday', '17:16'));
          await recordNoShow(noShow);
        });

        await test.step('Maja is 25 minutes late and enters her PIN', async () => {
          await stage.moveTo(on('saturday', '17:25'));
          await kiosk.expectPresence(ali.name, 'working', '16:52');
          await stage.picture('kiosk', 'maja-is-late');
          await laptop.goto('/business/dashboard?list=hired');
          await laptop.getByRole('article').waitFor();
          await stage.picture('laptop', 'dashboard-during-the-shift');
          const pin = await readPin(maja.phone, jobId, m.own_attendance_pin({}, texts));
          await stage.picture('maja', 'pin', { fullPage: true });
          await kiosk.row(maja.name).click();
          await stage.picture('kiosk', 'pin');
          await kiosk.page.getByRole('button', { name: m.kiosk_close({}, texts) }).click();
          await kiosk.record(maja.name, 'checkIn', pin);
          await kiosk.expectPresence(maja.name, 'working', '17:25');
        });

        await test.step('a cook whom nobody has planned is entered at the kiosk', async () => {
          await stage.moveTo(on('saturday', '18:10'));
          await kiosk.openNewPerson();
          await stage.picture('kiosk', 'cook');
          await kiosk.checkInNewPerson('Nils Öberg', PERSONAL_NUMBERS.Nils);
          await stage.picture('kiosk', 'everybody-works');
        });

        await test.step('Ali has his break inside, Maja is away outside the house', async () => {
          await stage.moveTo(on('saturday', '20:31'));
          await ali.phone.goto(await scannedPath(kiosk.page));
          await recordOnPhone(ali.phone, 'breakStart', '20:31');
          await stage.picture('ali', 'break');
          await stage.moveTo(on('saturday', '21:02'));
          const pin = await readPin(maja.phone, jobId, m.own_attendance_pin({}, texts));
          await kiosk.row(maja.name).click();
          await stage.picture('kiosk', 'what-maja-can-record');
          await kiosk.page.getByRole('button', { name: m.kiosk_close({}, texts) }).click();
          await kiosk.record(maja.name, 'leave', pin);
          await kiosk.expectPresence(maja.name, 'away', '21:02');
          await stage.picture('kiosk', 'break-and-away');
          await ali.phone.goto(await scannedPath(kiosk.page));
          await recordOnPhone(ali.phone, 'breakEnd', '21:02');
          await stage.moveTo(on('saturday', '21:20'));
          await kiosk.record(maja.name, 'return', pin);
          await kiosk.expectPresence(maja.name, 'working', '21:20');
          await kiosk.expectPresence(ali.name, 'working', '21:02');
        });

        await test.step('at 23:00 the Tax Agency inspects the staff ledger', async () => {
          await stage.moveTo(on('saturday', '23:00'));
          await inspectLedger(kiosk.page, stage, [ali.name, maja.name, 'Nils Öberg'], language);
        });

        await test.step('the cook goes home before midnight, the waiters after it', async () => {
          await stage.moveTo(on('saturday', '23:48'));
          await kiosk.record('Nils Öberg', 'checkOut');
          await expect(kiosk.row('Nils Öberg')).toHaveCount(0);
          await stage.moveTo(on('sunday', '01:04'));
          await ali.phone.goto(await scannedPath(kiosk.page));
          await recordOnPhone(ali.phone, 'checkOut', '01:04');
          await stage.picture('ali', 'checked-out');
          await stage.moveTo(on('sunday', '01:12'));
          const pin = await readPin(maja.phone, jobId, m.own_attendance_pin({}, texts));
          await kiosk.record(maja.name, 'checkOut', pin);
          await kiosk.expectPresence(maja.name, 'absent', '01:12');
          await stage.picture('kiosk', 'after-the-evening');
        });

        await test.step('on Sunday Leo agrees that he did not come', async () => {
          await stage.moveTo(on('sunday', '10:30'));
          await agreeToNoShow(noShow);
        });

        await test.step('on Sunday both state their hours, and Sara proposes fewer for Maja', async () => {
          await stage.moveTo(on('sunday', '11:00'));
          for (const { phone } of waiters) {
            await phone.goto('/worker/dashboard?view=assigned');
            await phone.getByRole('button', { name: m.my_shifts_mark_completed({}, texts) }).click();
            await expect(phone.getByText(m.toasts_completed({}, texts))).toBeVisible();
          }
          await ali.phone.goto(`/worker/jobs/${jobId}`);
          await expect(ali.phone.getByText(m.own_sheet_proposed({}, texts))).toBeVisible();
          await stage.picture('ali', 'own-hours-of-the-shift', { fullPage: true });
          await laptop.goto('/business/ledger');
          await laptop.goto(`/business/ledger?day=${BUSINESS_DAY}`);
          await expect(laptop.getByRole('heading', { name: 'Nils Öberg' })).toBeVisible();
          await stage.picture('laptop', 'ledger', { fullPage: true });
          await laptop.goto('/business/dashboard');
          await laptop.getByRole('link', { name: m.hours_link_waiting({ count: 2 }, texts) }).waitFor();
          await stage.picture('laptop', 'dashboard-on-sunday');
          await laptop.getByRole('link', { name: m.hours_link_waiting({ count: 2 }, texts) }).click();
          await expect(laptop.getByRole('checkbox', { name: ali.name })).toBeVisible();
          await stage.picture('laptop', 'hours', { fullPage: true });
          await laptop.getByRole('button', { name: changeOf(maja.name) }).click();
          await laptop.getByLabel(m.hours_end({}, texts), { exact: true }).fill('00:30');
          await laptop.getByLabel(m.hours_reason({}, texts)).fill('Matsalen var tom halv ett.');
          await stage.picture('laptop', 'fewer-hours', { fullPage: true });
          await laptop.getByRole('button', { name: m.hours_propose({}, texts) }).click();
          await expect(laptop.getByText(m.toasts_hours_proposed({ name: maja.name }, texts))).toBeVisible();
          await laptop.getByRole('checkbox', { name: ali.name }).check();
          await laptop.getByRole('button', { name: m.hours_approve({ count: 1 }, texts) }).click();
          await expect(laptop.getByText(m.toasts_hours_approved({}, texts))).toBeVisible();
          await stage.picture('laptop', 'waits-for-maja', { fullPage: true });
        });

        await test.step('Maja disputes the hours', async () => {
          await maja.phone.goto('/worker/dashboard');
          const toAnswer = maja.phone.getByRole('region', { name: m.own_sheet_to_answer({}, texts) });
          await toAnswer.waitFor();
          await stage.picture('maja', 'hours-to-answer');
          await maja.phone.goto('/worker/notifications');
          await maja.phone.getByRole('heading', { level: 1 }).waitFor();
          await stage.picture('maja', 'notifications');
          await maja.phone.goto('/worker/dashboard');
          await toAnswer.getByRole('link').click();
          await expect(maja.phone.getByText(m.own_sheet_lower({}, texts))).toBeFocused();
          await expect(maja.phone.getByText(m.own_sheet_lower({}, texts))).toBeInViewport();
          await stage.picture('maja', 'asked-for-an-answer');
          await stage.picture('maja', 'fewer-hours', { fullPage: true });
          await maja.phone.getByRole('button', { name: m.own_sheet_dispute({}, texts) }).click();
          await maja.phone
            .getByLabel(m.own_sheet_dispute_reason({}, texts))
            .fill('Jag dukade av och städade till tio över ett.');
          await stage.picture('maja', 'dispute');
          await maja.phone.getByRole('button', { name: m.own_sheet_dispute_send({}, texts), exact: true }).click();
          await expect(maja.phone.getByText(m.toasts_hours_disputed({}, texts))).toBeVisible();
          await stage.picture('maja', 'disputed', { fullPage: true });
          await laptop.goto('/business/hours');
          await laptop.getByRole('heading', { name: m.hours_disputed({}, texts) }).waitFor();
          await stage.picture('laptop', 'disputed', { fullPage: true });
        });

        await test.step('on Monday the operator decides', async () => {
          await stage.moveTo(on('monday', '09:30'));
          const disputes = (...given: string[]) => runDisputes(clock.dataDir, server.url, given);
          const listed = await disputes();
          expect(listed).toContain('Matsalen var tom halv ett.');
          expect(listed).toContain(maja.applicationId);
          const reason = 'Stämplingen vid klockan visar 01.12.';
          await disputes('--decide', maja.applicationId, '--figure', 'worker', '--reason', reason);
          expect(await disputes()).toContain('No hours are disputed.\n');
          await maja.phone.goto(`/worker/jobs/${jobId}`);
          await expect(maja.phone.getByText(reason).first()).toBeVisible();
          await stage.picture('maja', 'decided', { fullPage: true });
        });

        await test.step('on Tuesday Sara pays, and everything is settled', async () => {
          await stage.moveTo(on('tuesday', '10:00'));
          await laptop.goto('/business/hours?list=approved');
          await laptop.getByRole('button', { name: m.hours_select_all({}, texts) }).click();
          await stage.picture('laptop', 'to-pay', { fullPage: true });
          const settle = m.hours_settle({ count: 2 }, texts);
          await laptop.getByRole('button', { name: settle }).click();
          await stage.picture('laptop', 'pay-question');
          await laptop.getByRole('dialog').getByRole('button', { name: settle }).click();
          await expect(laptop.getByText(m.toasts_hours_settled({}, texts))).toBeVisible();
          await laptop.goto('/business/hours?list=settled');
          await expect(laptop.getByRole('link', { name: maja.name })).toBeVisible();
          await stage.picture('laptop', 'paid', { fullPage: true });
          await laptop.goto('/business/hours');
          await expect(laptop.getByText(m.hours_empty_waiting({}, texts))).toBeVisible();
          for (const { phone } of waiters) {
            await phone.goto(`/worker/jobs/${jobId}`);
            await expect(phone.getByText(m.own_sheet_settled({}, texts))).toBeVisible();
          }
          await stage.picture('maja', 'paid', { fullPage: true });
          await ali.phone.goto('/worker/hours');
          await expect(ali.phone.getByText('16:52').first()).toBeVisible();
          await stage.picture('ali', 'own-hours', { fullPage: true });
        });

        await test.step('the staff ledger and the time sheets have what happened', async () => {
          await expectLedger(laptop, BUSINESS_DAY, {
            'Ali Hassan': ['16:52–01:04'],
            'Maja Nyström': ['17:25–21:02', '21:20–01:12'],
            'Nils Öberg': ['18:10–23:48'],
          });
          await expectTimeSheet(ali.phone, ali.applicationId, { hours: '16:52–01:04', breaks: ['20:31–21:02'] });
          await expectTimeSheet(maja.phone, maja.applicationId, { hours: '17:25–01:12', breaks: ['21:02–21:20'] });
        });
      },
    );
  });
}

const changeOf = (name: string) => new RegExp(`^(Change|Ändra) .*${name}`);
