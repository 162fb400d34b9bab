import type { Page } from '@playwright/test';

/**
 * Removes everything but the session from the response to `/api/start`, so that the page requests each part by itself and
 * a test can intercept that request.
 */
export const withoutFirstScreenResponses = (page: Page) =>
  page.route('**/api/start*', async (route) => {
    const response = await route.fetch();
    const { session } = (await response.json()) as { session: object };
    await route.fulfill({ response, json: { session, answers: [] } });
  });
