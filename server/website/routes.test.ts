import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal } from '../testing/expectations.ts';
import { writeBuiltApp } from '../testing/built-app.ts';
import { aBusiness, aJob, aWorker } from '../testing/builders.ts';
import { START, startPassa, usePassa, type RunningPassa } from '../testing/passa.ts';
import { securityText } from './pages/crawler-files.ts';

const passa = usePassa();
const folder = mkdtempSync(join(tmpdir(), 'passa-website-'));
const web = join(folder, 'dist');
let running: RunningPassa;

beforeAll(async () => {
  writeBuiltApp(web, (language) => ({
    'index.html': '<title>Passa</title>',
    'landing.html': `<link href="{{origin}}/"><img src="{{origin}}/share.png"><p lang="${language}">{{openShifts}}`,
    'landing-with-support.html': `<a href="/help"><p lang="${language}">`,
    'help.html': `<h1 lang="${language}">Help`,
    'contact.html': '<a href="mailto:{{email}}"><b>{{name}}</b><i>{{address}}</i>',
    'privacy.html': '<h1>Privacy {{email}}',
    'assets/main-1a2b.js': 'let built;',
    [`assets/words-${language}.js`]: `let words = '${language}';`,
    'icon.svg': '<svg/>',
    'manifest.webmanifest': `{"lang":"${language}"}`,
    'service-worker.js': 'let worker;',
  }));
  writeFileSync(join(folder, 'secret.txt'), 'a secret');
  running = await startPassa(passa.db, { log: passa.log, clock: passa.clock, webFolder: web });
});
afterAll(async () => {
  await running.close();
  rmSync(folder, { recursive: true });
});

test.for(['/login', '/worker/dashboard?view=applied', '/business/jobs/7/applications', '/no/such/screen'])(
  '%s returns the page, revalidated on each use',
  async (path) => {
    const { status, body, headers } = await running.visitor().get(path);
    expect({ status, body, cache: headers.get('Cache-Control') }).toEqual({
      status: 200,
      body: '<title>Passa</title>',
      cache: 'no-cache',
    });
  },
);

test.for([
  ['/worker/dashboard', '/api/start'],
  ['/worker/dashboard?week=2026-W48&view=applied&from=mail', '/api/start?view=applied&week=2026-W48'],
  ['/business/dashboard?list=hired', '/api/start?list=hired'],
  ['/dashboard', '/api/start'],
  ['/worker/jobs?q=cook', '/api/session'],
  ['/login', null],
] as const)('the page at %s names its first request', async ([path, address]) => {
  const { headers } = await running.visitor().get(path);
  expect(headers.get('Link')).toBe(address && `<${address}>; rel="preload"; as="fetch"; crossorigin`);
});

test('a built file is cached for a year, all other files are revalidated', async () => {
  const built = await running.visitor().get('/assets/main-1a2b.js');
  expect([built.status, built.body]).toEqual([200, 'let built;']);
  expect(built.headers.get('Cache-Control')).toContain('immutable');
  expect((await running.visitor().get('/icon.svg')).headers.get('Cache-Control')).toBe('no-cache');
});

test('the manifest and the service worker are revalidated, and restricted to the same origin', async () => {
  for (const [path, type] of [
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/service-worker.js', 'text/javascript'],
  ] as const) {
    const { headers } = await running.visitor().get(path);
    expect([headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([
      expect.stringContaining(type),
      'no-cache',
    ]);
    const policy = headers.get('Content-Security-Policy')?.split('; ');
    expect(policy).toEqual(expect.arrayContaining(["worker-src 'self'", "manifest-src 'self'"]));
  }
});

test('a missing file and a missing API route answer 404', async () => {
  for (const path of [
    '/assets/main-gone.js',
    '/favicon.ico',
    '/api/nothing',
    '/index.html',
    '/landing.html',
    '/matching.html',
    '/help.html',
    '/help-signed-in.html',
  ]) {
    expectRefusal(await running.visitor().get(path), 404, 'notFound');
  }
});

test('no path leads out of the folder', async () => {
  for (const path of [
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '//secret.txt',
  ]) {
    expect((await running.visitor().get<string>(path)).body).not.toContain('a secret');
  }
});

describe('at / the server returns', () => {
  const home = (cookie?: string) => running.visitor().get<string>('/', cookie ? { Cookie: cookie } : {});

  test('the landing page with the base URL of the request', async () => {
    const { status, body, headers } = await home();
    const { host } = new URL(running.visitor().baseUrl);
    expect([status, body]).toEqual([
      200,
      `<link href="http://${host}/"><img src="http://${host}/share.png"><p lang="en">`,
    ]);
    expect([headers.get('Cache-Control'), headers.get('Vary')]).toEqual([
      'no-cache',
      'Cookie, Accept-Language, Accept-Encoding',
    ]);
  });

  test('the app for a browser with a session cookie, valid or not', async () => {
    const worker = await aWorker(running);
    for (const cookie of [worker.visitor.cookie, 'passa.session_token=gone']) {
      expect(await home(cookie)).toMatchObject({ status: 200, body: '<title>Passa</title>' });
    }
    expect((await home('theme=dark; other.session_token=7')).body).toContain('share.png');
  });

  test('the configured public URL, where there is one', async () => {
    const named = await startPassa(passa.db, { log: passa.log, publicUrl: 'https://passa.example', webFolder: web });
    const read = async (path: string) => (await named.visitor().get<string>(path)).body;
    expect(await read('/')).toContain('href="https://passa.example/"');
    expect(await read('/robots.txt')).toContain('Sitemap: https://passa.example/sitemap.xml');
    expect(await read('/sitemap.xml')).toContain('<loc>https://passa.example/signup/worker</loc>');
    await named.close();
  });

  test('no markup from the Host header', async () => {
    const { port } = new URL(running.visitor().baseUrl);
    const response = await asHost(Number(port), 'a"><script>');
    expect(response).not.toContain('<script>');
  });
});

describe('the open shifts on the landing page', () => {
  const shown = async (lang: string) => {
    const [page, api] = await Promise.all([
      running.visitor().get<string>(`/?lang=${lang}`),
      running.visitor().get<{ openShifts: object }>('/api/landing'),
    ]);
    return { text: /<p[^>]*>(.*)/.exec(page.body)?.[1], counts: api.body.openShifts };
  };

  test('are counted again after a minute, in the language of the page', async () => {
    const business = await aBusiness(running);
    passa.clock.set('2026-09-01T07:00:00Z');
    expect(await shown('en'), 'nothing is shown of nothing').toEqual({ text: '', counts: { shifts: 0, venues: 0 } });
    await aJob(business);
    await aJob(business);
    await aJob(await aBusiness(running));
    passa.clock.set('2026-09-01T07:00:59Z');
    expect((await shown('en')).text).toBe('');
    passa.clock.set('2026-09-01T07:01:00Z');
    expect(await shown('en')).toEqual({
      text: '3 open shifts at 2 venues right now',
      counts: { shifts: 3, venues: 2 },
    });
    expect((await shown('sv')).text).toBe('3 lediga pass hos 2 arbetsgivare just nu');
  });
});

describe('the support pages', () => {
  const PATHS = ['/help', '/contact', '/privacy'];
  const contact = { email: 'help@passa.example', name: 'Krog & Co <AB>', address: undefined };

  test('exist where a contact is configured, with the contact as text', async () => {
    const supported = await startPassa(passa.db, { log: passa.log, webFolder: web, contact });
    const read = async (path: string) => (await supported.visitor().get<string>(path)).body;
    expect(await read('/')).toContain('<a href="/help">');
    expect(await read('/contact')).toBe('<a href="mailto:help@passa.example"><b>Krog &amp; Co &lt;AB&gt;</b><i></i>');
    expect(await read('/help?lang=sv')).toContain('lang="sv"');
    expect(await read('/matching')).toContain('matching-with-support');
    const signedIn = await supported.visitor().get<string>('/help', { Cookie: 'passa.session_token=x' });
    expect(signedIn.body).toContain('help-signed-in');
    const map = await read('/sitemap.xml');
    for (const path of PATHS) expect(map).toContain(`${path}</loc>`);
    expect((await supported.visitor().get('/api/landing')).body).toMatchObject({ hasSupportPages: true });
    await supported.close();
  });

  test('do not exist without one: the app forwards their paths to the landing page', async () => {
    for (const path of PATHS) expect((await running.visitor().get(path)).body).toBe('<title>Passa</title>');
    expect((await running.visitor().get<string>('/')).body).not.toContain('/help');
    expect((await running.visitor().get<string>('/matching')).body).toBe('<title>matching</title>');
    expect((await running.visitor().get('/api/landing')).body).toMatchObject({ hasSupportPages: false });
  });
});

test('the page about matching leads a signed-in user back to the jobs', async () => {
  const { body } = await running.visitor().get('/matching', { Cookie: 'passa.session_token=x' });
  expect(body).toBe('<title>matching-signed-in</title>');
});

describe('the language of a page', () => {
  const languageOf = async (path: string, headers: Record<string, string>) => {
    const response = await running.visitor().get<string>(path, headers);
    return { ...response, language: /lang="(\w+)"/.exec(response.body)?.[1] };
  };

  test.for([
    ['sv-SE,sv;q=0.9,en;q=0.8', 'sv'],
    ['en-GB,sv;q=0.5', 'en'],
    ['da,sv;q=0.2', 'sv'],
    ['sv;q=0,en', 'en'],
    ['de', 'en'],
    ['*', 'en'],
    ['', 'en'],
  ] as const)('for Accept-Language %j is %s', async ([accepted, language]) => {
    expect((await languageOf('/', { 'Accept-Language': accepted })).language).toBe(language);
  });

  test("is the chosen one before the browser's", async () => {
    const english = { 'Accept-Language': 'en' };
    expect((await languageOf('/', { ...english, Cookie: 'passa.language=sv' })).language).toBe('sv');
    expect((await languageOf('/', { ...english, Cookie: 'passa.language=xx' })).language).toBe('en');
    const manifest = await running.visitor().get('/manifest.webmanifest', { Cookie: 'passa.language=sv' });
    expect([manifest.body, manifest.headers.get('Vary')]).toEqual([
      '{"lang":"sv"}',
      'Cookie, Accept-Language, Accept-Encoding',
    ]);
  });

  test('can be chosen by the URL, and is kept; an unknown one is ignored', async () => {
    const swedish = await languageOf('/?lang=sv', { 'Accept-Language': 'en' });
    expect([swedish.language, swedish.headers.get('Set-Cookie')]).toEqual([
      'sv',
      expect.stringMatching(/^passa\.language=sv; Max-Age=\d+; Path=\/; SameSite=Lax$/),
    ]);
    for (const path of ['/?lang=SV', '/?lang=sv-SE']) {
      const { language, headers } = await languageOf(path, { 'Accept-Language': 'en' });
      expect([language, headers.get('Set-Cookie')]).toEqual(['sv', expect.stringMatching(/^passa\.language=sv;/)]);
    }
    const unknown = await languageOf('/?lang=xx', { 'Accept-Language': 'sv' });
    expect([unknown.language, unknown.headers.get('Set-Cookie')]).toEqual(['sv', null]);
  });

  test('chosen by the URL is kept, also by a 304 answer', async () => {
    const visitor = running.visitor();
    const { headers } = await visitor.get('/?lang=sv');
    await visitor.get('/?lang=en');
    expect(visitor.cookie).toBe('passa.language=en');
    const again = await visitor.get('/?lang=sv', { 'If-None-Match': headers.get('ETag') ?? '' });
    expect([again.status, visitor.cookie]).toEqual([304, 'passa.language=sv']);
  });

  test('does not limit the scripts: those of every language are served', async () => {
    for (const language of ['en', 'sv']) {
      expect((await running.visitor().get(`/assets/words-${language}.js`)).body).toBe(`let words = '${language}';`);
    }
  });
});

test('robots.txt and the sitemap list the public pages', async () => {
  const robots = await running.visitor().get<string>('/robots.txt');
  expect(robots.headers.get('Content-Type')).toMatch('text/plain');
  for (const path of ['/api', '/worker', '/business']) expect(robots.body).toContain(`Disallow: ${path}\n`);
  const map = await running.visitor().get<string>('/sitemap.xml');
  expect(map.headers.get('Content-Type')).toMatch('application/xml');
  expect([...map.body.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address]) => URL.parse(address ?? '')?.pathname)).toEqual(
    ['/', '/login', '/signup/worker', '/signup/business', '/matching'],
  );
});

describe('security.txt', () => {
  test('is served where the public URL has https:, and expires within a year', async () => {
    const named = await startPassa(passa.db, { log: passa.log, publicUrl: 'https://passa.example', webFolder: web });
    const { status, body, headers } = await named.visitor().get<string>('/.well-known/security.txt');
    await named.close();
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=UTF-8']);
    const directives = new Map(body.split('\n').map((line) => line.split(': ') as [string, string]));
    expect(directives.get('Contact')).toBe('mailto:security@passa.example');
    expect(directives.get('Canonical')).toBe('https://passa.example/.well-known/security.txt');
    expect(directives.get('Preferred-Languages')).toBe('sv, en');
    const days = (Date.parse(directives.get('Expires') ?? '') - START.getTime()) / (24 * 60 * 60 * 1000);
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThan(365);
  });

  test('names the configured contact', () => {
    const config = { publicUrl: 'https://passa.example', securityContact: 'https://passa.example/report' };
    expect(securityText(config, START)).toMatch(/^Contact: https:\/\/passa\.example\/report$/m);
  });

  test('is not served without a configured public URL', async () => {
    expectRefusal(await running.visitor().get('/.well-known/security.txt'), 404, 'notFound');
  });
});

/** Requests / with any Host header; `fetch` would set its own. */
async function asHost(port: number, host: string): Promise<string> {
  const request = get({ port, host: '127.0.0.1', headers: { Host: host } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return text(response);
}
