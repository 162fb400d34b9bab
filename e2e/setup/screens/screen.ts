import type { Page } from '@playwright/test';

/** A signed-out visitor, one of the two demo accounts, or a newly created account. */
export type Viewer = 'nobody' | 'worker' | 'business' | 'newWorker' | 'newBusiness';

export type Screen = {
  /** Also the file name of its screenshot. */
  name: string;
  viewer: Viewer;
  path: string;
  /** Prepares the page before it is opened, such as by failing a response. */
  before?: (page: Page) => Promise<unknown>;
  /** Brings the open page into this state. It must not depend on texts, as screens are viewed in all languages. */
  arrange?: (page: Page) => Promise<unknown>;
  /** Whether the screen is viewed while it waits for the server. */
  isWaiting?: boolean;
};
