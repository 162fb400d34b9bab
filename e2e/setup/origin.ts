import type { BrowserContext } from '@playwright/test';

/** Adds an `Origin` header to a test's own requests, as a browser does for those of its pages. */
export function sendOriginHeader({ request }: BrowserContext, baseURL: string | undefined): void {
  if (!baseURL) return;
  for (const method of ['post', 'put', 'patch', 'delete'] as const) {
    const send = request[method].bind(request);
    request[method] = (url, options) => send(url, { ...options, headers: { Origin: baseURL, ...options?.headers } });
  }
}
