import type { Page } from '@playwright/test';

/**
 * Leaves only the session in the first answer of a page, so that the page requests each part by itself, and a test can
 * intercept that request.
 */
export const withoutStartAnswers = (page: Page) =>
  page.route('**/api/start*', async (route) => {
    const response = await route.fetch();
    const { session } = (await response.json()) as { session: object };
    await route.fulfill({ response, json: { session, answers: [] } });
  });
