import type { Page } from '@playwright/test';

/** Who looks: nobody who is signed in, one of the demo's two accounts, or somebody who has only just signed up. */
export type Viewer = 'nobody' | 'worker' | 'business' | 'newWorker' | 'newBusiness';

export type Screen = {
  /** Also the name of its picture. */
  name: string;
  viewer: Viewer;
  path: string;
  /** What comes before the page is opened: a connection that is lost, an answer that fails. */
  before?: (page: Page) => Promise<unknown>;
  /** What somebody does on the page until it looks like this. In no words: a screen is looked at in any language. */
  arrange?: (page: Page) => Promise<unknown>;
  /** Whether it is looked at while it waits for the server. */
  isWaiting?: boolean;
};
