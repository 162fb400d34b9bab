import type { ApplicationStatus, Role } from '@passa/domain';
import type { Page } from '@playwright/test';
import { unexpected } from '../error-responses.ts';
import { withoutFirstScreenResponses } from '../first-screen-responses.ts';

// Brings screens into their states. Nothing here depends on a language, and nothing is written: states that the demo
// data lacks are mocked in responses.

const API = /\/api\/(?!session|start)/;

/** Leaves all requests of a page unanswered, except for the session. */
export async function leaveUnanswered(page: Page): Promise<void> {
  await withoutFirstScreenResponses(page);
  await page.route(API, () => undefined);
}

/** Fails all requests of a page, except for the session. */
export async function failRequests(page: Page): Promise<void> {
  await withoutFirstScreenResponses(page);
  await page.route(API, (route) => route.fulfill(unexpected));
}

/** Submits the page's form as it is. */
export async function submit(page: Page): Promise<void> {
  await page.locator('main form [type=submit]').first().click();
}

/** Submits an empty form, and waits for its errors. */
export async function submitEmpty(page: Page): Promise<void> {
  await submit(page);
  await page.locator('[aria-invalid=true]').first().waitFor();
}

/** Fills in fields by name. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`main [name="${name}"]`).fill(value);
}

/** Fills in fields and reloads the page, which restores the draft. */
export const restoreDraft = (values: Record<string, string>) => async (page: Page) => {
  await fill(page, values);
  await page.reload();
  await page.locator('main form').waitFor();
};

/** Fails the request for the session. */
export const failSession = (page: Page) => page.route('**/api/session', (route) => route.fulfill(unexpected));

type WorkerJob = { application: object | null; contact: object | null; may: string[] };
type Outcome = { status: ApplicationStatus; cancellation?: { by: Role; at: string; reason: string } };

/** Changes the worker's application in responses to a state that the demo data lacks. */
const withApplication = (outcome: Outcome, change: Partial<WorkerJob>) => (page: Page) =>
  page.route(/\/api\/jobs\/[\da-f-]+$/, async (route) => {
    const response = await route.fetch();
    const { job } = (await response.json()) as { job: WorkerJob };
    const application = { ...job.application, may: [], ...outcome };
    await route.fulfill({ response, json: { job: { ...job, ...change, application } } });
  });

/** The worker has withdrawn the application, and may apply again. */
export const showWithdrawn = withApplication({ status: 'withdrawn' }, { may: ['apply'] });

/** The worker was hired, and the venue has cancelled. */
export const showCancelled = withApplication(
  {
    status: 'cancelled',
    cancellation: { by: 'business', at: '2026-11-24T11:05:00.000Z', reason: 'Köket är översvämmat.' },
  },
  { contact: null },
);

/** The worker's calendar has an address. */
export const showCalendarAddress = (page: Page) =>
  page.route('**/api/calendar/feed', (route) =>
    route.fulfill({
      json: { feed: { url: `http://localhost:3000/api/calendar/${'0123456789abcdef'.repeat(4)}.ics` } },
    }),
  );

/** Expands the first steps, which are collapsed only below 80rem. The window is therefore a phone's. */
/** The first steps as on the second visit, above the lists where there is no second column. */
export async function visitFirstStepsAgain(page: Page): Promise<void> {
  const steps = page.locator('main section[aria-labelledby] :is(button[id][aria-expanded], ol)').first();
  await steps.waitFor();
  await page.reload();
  await steps.waitFor();
}

/** On a phone. The section links of a profile are collapsed. */
export async function expandSectionLinks(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('main nav summary').click();
}

export async function expandFirstSteps(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  // The week can be expanded as well. The button of the steps names its section.
  await page.locator('main section[aria-labelledby] button[id][aria-expanded=false]').click();
}
