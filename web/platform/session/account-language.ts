import { getLocale, type Locale } from '@passa/domain';
import { noop } from '@tanstack/react-query';
import { tabStorage } from '../safe-storage.ts';

/** The language in which this tab has loaded its page again. */
const LOADED = 'passa.language';

/**
 * Leads to a page in another language: each build of the app has one, and the server chooses it by a cookie. The service worker gets
 * the app in that language first, so that the next page is the same without a connection.
 * @param leave loads the next page
 */
export async function loadInOtherLanguage(leave: () => void): Promise<void> {
  // If the script cannot be loaded, the service worker changes with the next page.
  await import('../offline/new-version.ts').then(({ activateInOtherLanguage }) => activateInOtherLanguage(), noop);
  leave();
}

/**
 * Loads the page again if the account uses another language, such as one that was chosen on another device. The server sets the cookie
 * with the response that contains the account.
 * @returns a promise that is never fulfilled if the page is loaded again
 */
export async function followLanguage({ language }: { language: Locale | null }): Promise<void> {
  if (!language || language === getLocale()) {
    tabStorage.remove(LOADED);
    return;
  }
  // Where the browser refuses the cookie, the next page would be in the wrong language too.
  if (tabStorage.get(LOADED) === language || !tabStorage.set(LOADED, language)) return;
  await loadInOtherLanguage(() => location.reload());
  await new Promise(noop);
}
