import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { m, PRODUCT_NAME, type Locale } from '@passa/domain';
import { build, type Rolldown } from 'vite';
import { SHELL_ADDRESS } from '../service-worker/shell-address.ts';
import { afterPage } from './after-page.ts';

const FILE = 'service-worker.js';

/** Shown where nothing better is known. */
const plainNotification = (locale: Locale) => ({
  title: PRODUCT_NAME,
  body: m.push_here_plain({}, { locale }),
  url: '/dashboard',
  tag: 'plain',
});

// Letters beyond Latin come from the network, or from the system's typeface; without a network no password is chosen.
const PART_OF_THE_APP = /^assets\/(?!common-passwords).*(?:\.js|\.css|-latin(?:-ext)?-wght-normal.*\.woff2)$/;

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Builds the service worker into one file that knows by name what the app consists of. */
export const serviceWorker = (locale: Locale) =>
  afterPage('passa:service-worker', async ({ root, page, bundle }) => {
    const files = Object.keys(bundle).filter((file) => PART_OF_THE_APP.test(file));
    const entries = [
      { url: SHELL_ADDRESS, revision: digestOf(page) },
      // Their contents' digest stands in their names.
      ...files.sort().map((file) => ({ url: `/${file}`, revision: null })),
    ];
    return { [FILE]: await workerOf(root, entries, locale) };
  });

async function workerOf(root: string, entries: object[], locale: Locale): Promise<string> {
  const built = (await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { APP_FILES: JSON.stringify(entries), PLAIN_NOTIFICATION: JSON.stringify(plainNotification(locale)) },
    build: {
      write: false,
      modulePreload: false,
      target: 'baseline-widely-available',
      rolldownOptions: {
        input: join(root, 'service-worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: FILE },
      },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}
