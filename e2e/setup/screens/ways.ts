import type { ApplicationStatus, Role } from '@passa/domain';
import type { Page } from '@playwright/test';
import { unexpected } from '../refusals.ts';

// What screens have to be brought to. Nothing here reads a word, so that it is the same in every language, and nothing is
// written: what the demo does not have stands in the answer alone.

const API = /\/api\/(?!session)/;

/** Nothing that a page asks for is answered; who is signed in was asked before. */
export const unanswered = (page: Page) => page.route(API, () => undefined);

/** Whatever a page asks for goes wrong. */
export const failing = (page: Page) => page.route(API, (route) => route.fulfill(unexpected));

/** Sends the page's form as it stands. */
export async function submit(page: Page): Promise<void> {
  await page.locator('main form [type=submit]').first().click();
}

/** Sends a form that is not filled in, and waits for what is wrong with it. */
export async function submitAmiss(page: Page): Promise<void> {
  await submit(page);
  await page.locator('[aria-invalid=true]').first().waitFor();
}

/** Types into the fields of these names. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name="${name}"]`).fill(value);
}

/** Types something, and comes back to it after a reload. */
export const typedBefore = (values: Record<string, string>) => async (page: Page) => {
  await fill(page, values);
  await page.reload();
  await page.locator('main form').waitFor();
};

/** Who is signed in cannot be found out. */
export const knowingNobody = (page: Page) => page.route('**/api/session', (route) => route.fulfill(unexpected));

type WorkerJob = { application: object | null; contact: object | null; may: string[] };
type Outcome = { status: ApplicationStatus; cancellation?: { by: Role; at: string; reason: string } };

/** A worker's application has come to something that the demo's have not. */
const withApplication = (outcome: Outcome, change: Partial<WorkerJob>) => (page: Page) =>
  page.route(/\/api\/jobs\/[\da-f-]+$/, async (route) => {
    const answer = await route.fetch();
    const { job } = (await answer.json()) as { job: WorkerJob };
    const application = { ...job.application, may: [], ...outcome };
    await route.fulfill({ response: answer, json: { job: { ...job, ...change, application } } });
  });

/** They have withdrawn it, and may think better of it. */
export const withdrawn = withApplication({ status: 'withdrawn' }, { may: ['apply'] });

/** They were hired, and the venue has cancelled. */
export const cancelled = withApplication(
  {
    status: 'cancelled',
    cancellation: { by: 'business', at: '2026-11-24T11:05:00.000Z', reason: 'Köket är översvämmat.' },
  },
  { contact: null },
);

/** A worker's calendar has an address. */
export const withCalendarAddress = (page: Page) =>
  page.route('**/api/calendar/feed', (route) =>
    route.fulfill({
      json: { feed: { url: `http://localhost:3000/api/calendar/${'0123456789abcdef'.repeat(4)}.ics` } },
    }),
  );

/** Unfolds what there is to do first. That it folds up at all is so on a phone alone, which the window then is. */
export async function unfoldFirstSteps(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  // The week folds up as well; it is the steps' button that names its section.
  await page.locator('main section[aria-labelledby] button[id][aria-expanded=false]').click();
}
