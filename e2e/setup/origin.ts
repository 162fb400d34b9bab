import type { BrowserContext } from '@playwright/test';

/** Has what a test asks of the server itself say where it comes from, as a browser does for its pages. */
export function asItsPagesDo({ request }: BrowserContext, baseURL: string | undefined): void {
  if (!baseURL) return;
  for (const method of ['post', 'put', 'patch', 'delete'] as const) {
    const ask = request[method].bind(request);
    request[method] = (url, options) => ask(url, { ...options, headers: { Origin: baseURL, ...options?.headers } });
  }
}
