import type { Page } from '@playwright/test';

/**
 * Lets a test set a page's clock later. Called before the page's first document is loaded: in an open document Playwright's clock shows 1970
 * for a moment, and a page that renders then asks for the week of 1970.
 */
export const installClock = (page: Page): Promise<void> => page.clock.install();
