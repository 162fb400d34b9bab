import { createHmac } from 'node:crypto';
import { fieldByLabel } from './setup/forms.ts';
import { aWorker, PASSWORD, signUpByApi } from './setup/people.ts';
import { expect, test } from './setup/test.ts';

// Chromium logs each refused request: a wrong password or code.
test.use({ expectedProblems: /status of 400/ });

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(base32: string): Buffer {
  const bits = Array.from(base32)
    .map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code of an authenticator app (RFC 6238), the given number of steps from now. */
function codeOf(key: Buffer, steps = 0, now = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000) + steps));
  const digest = createHmac('sha1', key).update(counter).digest();
  const truncated = digest.readUInt32BE((digest.at(-1) ?? 0) & 0xf) & 0x7f_ff_ff_ff;
  return String(truncated % 1_000_000).padStart(6, '0');
}

test('the codes of this file match RFC 6238', { tag: '@long' }, () => {
  const key = Buffer.from('12345678901234567890');
  expect([59_000, 1_111_111_109_000, 2_000_000_000_000].map((now) => codeOf(key, 0, now))).toEqual([
    '287082',
    '081804',
    '279037',
  ]);
});

test(
  'two-step verification is set up, and a log-in requires a code or a recovery code',
  { tag: '@long' },
  async ({ page, anotherBrowser }) => {
    const worker = aWorker();
    await signUpByApi(page, 'workers', worker);
    await page.goto('/worker/security');
    const section = page.getByRole('region', { name: 'Two-Step Verification' });
    await section.getByRole('button', { name: 'Set Up' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up two-step verification?' });
    await fieldByLabel(dialog, 'Password').fill('not mine');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(fieldByLabel(dialog, 'Password')).toHaveAccessibleDescription("That's not your password");
    await fieldByLabel(dialog, 'Password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Continue' }).click();

    await expect(section.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expect(section.getByText('Scan this code')).toBeFocused();
    const shown = await section.getByRole('definition').textContent();
    const key = bytesOf((shown ?? '').replaceAll(' ', ''));
    await fieldByLabel(section, 'Code').fill('000000');
    await section.getByRole('button', { name: 'Turn On' }).click();
    await expect(fieldByLabel(section, 'Code')).toHaveAccessibleDescription(/This code is wrong/);
    await expect(page.getByText('Two-step verification could not be changed')).toHaveCount(0);
    await fieldByLabel(section, 'Code').fill(codeOf(key, -1));
    await section.getByRole('button', { name: 'Turn On' }).click();
    const codes = section.getByRole('region', { name: 'Your recovery codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    const recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
    await codes.getByRole('button', { name: "I've Saved Them" }).click();
    await expect(section).toContainText('10 recovery codes are left.');
    await expect(section.locator(':focus')).toContainText('10 recovery codes are left.');

    const phone = await anotherBrowser();
    await phone.goto('/login');
    await fieldByLabel(phone, 'Email').fill(worker.email);
    await fieldByLabel(phone, 'Password').fill(PASSWORD);
    await phone.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(fieldByLabel(phone, 'Code')).toBeFocused();
    await phone.getByRole('button', { name: 'Back to the password' }).click();
    await expect(fieldByLabel(phone, 'Password')).toBeFocused();
    await phone.keyboard.press('Enter');
    await expect(fieldByLabel(phone, 'Code')).toHaveAttribute('autocomplete', 'one-time-code');
    await fieldByLabel(phone, 'Code').fill('000000');
    await phone.keyboard.press('Enter');
    await expect(fieldByLabel(phone, 'Code')).toHaveAccessibleDescription(/This code is wrong/);
    await expect(phone.getByText('Please check your credentials.')).toHaveCount(0);
    await fieldByLabel(phone, 'Code').fill(codeOf(key));
    await phone.keyboard.press('Enter');
    await expect(phone).toHaveURL('/worker/dashboard');

    const laptop = await anotherBrowser({ locale: 'sv-SE' });
    await laptop.goto('/login');
    await fieldByLabel(laptop, 'Mejladress').fill(worker.email);
    await fieldByLabel(laptop, 'Lösenord').fill(PASSWORD);
    await laptop.getByRole('button', { name: 'Logga in', exact: true }).click();
    await laptop.getByRole('button', { name: 'Använd en återställningskod' }).click();
    await expect(fieldByLabel(laptop, 'Återställningskod')).toHaveAttribute('autocomplete', 'off');
    await fieldByLabel(laptop, 'Återställningskod').fill(recovery.toLowerCase());
    await laptop.keyboard.press('Enter');
    await expect(laptop).toHaveURL('/worker/dashboard');

    await page.reload();
    await expect(section).toContainText('9 recovery codes are left.');
    await section.getByRole('button', { name: 'Turn Off' }).click();
    await fieldByLabel(page.getByRole('dialog'), 'Password').fill(PASSWORD);
    await page.getByRole('dialog').getByRole('button', { name: 'Turn Off' }).click();
    await expect(section.getByRole('button', { name: 'Set Up' })).toBeVisible();
    await expect(section.locator(':focus')).toContainText('Set Up');
  },
);
