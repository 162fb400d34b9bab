import { stockholmTime } from '@passa/domain';
import { expect, type Page } from '@playwright/test';

type Period = { start: string; end: string | null };
const timeOf = (instant: string | null) => (instant === null ? '' : stockholmTime(new Date(instant)));
const periodText = ({ start, end }: Period) => `${timeOf(start)}–${timeOf(end)}`;

/**
 * Reads a response in the page. The last request of the story was about as long ago as the server keeps an idle connection (75 seconds): the
 * browser opens another one where it has been closed, and Playwright's own request fails.
 */
const read = async <Body>(page: Page, path: string): Promise<Body> =>
  JSON.parse(await page.evaluate(async (url) => (await fetch(url)).text(), path)) as Body;

/** Compares the staff ledger of a business day with the times in the house of each person. */
export async function expectLedger(laptop: Page, day: string, expected: Record<string, string[]>): Promise<void> {
  type Ledger = { entries: { name: string; times: Period[]; hasNumber: boolean }[] };
  const { entries } = await read<Ledger>(laptop, `/api/staff-ledger?day=${day}`);
  expect(Object.fromEntries(entries.map(({ name, times }) => [name, times.map(periodText)]))).toEqual(expected);
  expect(entries.every(({ hasNumber }) => hasNumber)).toBe(true);
}

/** Compares the paid hours of a hire with the expected ones. */
export async function expectTimeSheet(
  phone: Page,
  applicationId: string,
  expected: { hours: string; breaks: string[] },
): Promise<void> {
  type Sheet = { timeSheet: { state: string; hours: Period & { breaks: Period[] } } };
  const { timeSheet } = await read<Sheet>(phone, `/api/applications/${applicationId}/time-sheet`);
  const { state, hours } = timeSheet;
  expect({ state, hours: periodText(hours), breaks: hours.breaks.map(periodText) }).toEqual({
    state: 'settled',
    ...expected,
  });
}

/** The format of each sheet of a PDF from the browser. */
export const sheetsOf = (pdf: Buffer) =>
  Array.from(pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g), ([, width, height]) =>
    Number(width) > Number(height) ? 'wide' : 'high',
  );
