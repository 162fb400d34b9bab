import { m, type ErrorCode } from '@passa/domain';
import { describe, expect, test } from 'vitest';
import { usePassa } from '../../testing/passa.ts';

const passa = usePassa();

type Operation = {
  summary?: string;
  tags?: string[];
  responses?: Record<string, { description?: string }>;
  requestBody?: unknown;
};
type Document = { openapi: string; info: { title: string }; paths: Record<string, Record<string, Operation>> };

/** Routes that are authorised by a secret in their path. */
const OPEN_TO_ANYBODY = ['get /api/calendar/{file}', 'post /unsubscribe/{token}'];

/** Successful responses that say something else than the first: a log-in may need a second step, and a link may have ended. */
const OTHERS: Record<string, string[]> = {
  'post /api/session': ['202'],
  'get /api/handovers/{applicationId}/{code}': ['204'],
};

const document = async () => (await passa.visitor().get<Document>('/api/openapi.json')).body;
const operations = async () =>
  Object.entries((await document()).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ route: `${method} ${path}`, operation })),
  );

describe('the OpenAPI document', () => {
  test('lists exactly the routes of the program', async () => {
    const served = passa.app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`)
      .filter((route) => !/^get \/api\/(docs|openapi\.json)/.test(route));
    const listed = (await operations()).map(({ route }) => route);
    expect(listed.length).toBeGreaterThan(15);
    expect([...listed].sort()).toEqual([...new Set(served)].sort());
  });

  test('describes each route, its tag and its responses', async () => {
    for (const { route, operation } of await operations()) {
      expect(operation.summary, route).toMatch(/^[A-Z].{5,}/);
      expect(operation.tags, route).toHaveLength(1);
      const responses = Object.entries(operation.responses ?? {});
      // A part of a file has the same description as the whole.
      const others = OTHERS[route] ?? ['206'];
      expect(
        responses.filter(([status]) => status.startsWith('2') && !others.includes(status)),
        route,
      ).toHaveLength(1);
      for (const [, { description }] of responses) expect(description, route).toMatch(/\S/);
      // Operators' routes answer 404 to all other users.
      const refused = operation.tags?.includes('Operations') ? ['400', '404'] : ['400', '401', '404'];
      if (route.includes('{') && !OPEN_TO_ANYBODY.includes(route))
        expect(Object.keys(operation.responses ?? {}), route).toEqual(expect.arrayContaining(refused));
      if (operation.requestBody) expect(Object.keys(operation.responses ?? {}), route).toContain('400');
    }
  });

  test('names the refusals of the action of a route, and no others', async () => {
    const { paths } = await document();
    const refusalsOf = (path: string) => paths[path]?.['post']?.responses?.['409']?.description;
    const textsOf = (...codes: ErrorCode[]) => codes.map((code) => m.error({ code })).join(' ');
    expect(refusalsOf('/api/time-sheets/settle')).toBe(textsOf('timeSheetChanged', 'hoursNotApproved'));
    expect(refusalsOf('/api/applications/{applicationId}/no-show/take-back')).toBe(
      textsOf('noShowChanged', 'noShowEnded'),
    );
    expect(refusalsOf('/api/applications/{applicationId}/withdraw')).toBe(
      textsOf('applicationWithdrawn', 'applicationDecided'),
    );
  });

  test('is OpenAPI 3.1 without dangling references', async () => {
    const whole = await document();
    expect(whole).toMatchObject({ openapi: '3.1.0', info: { title: 'Passa API' } });
    const references = JSON.stringify(whole).match(/"#\/[^"]+"/g) ?? [];
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) {
      const steps = reference.slice(3, -1).split('/');
      const target = steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], whole);
      expect(target, reference).toBeDefined();
    }
  });
});

describe('the documentation page', () => {
  test('loads, with everything that it refers to', async () => {
    const page = await passa.visitor().get<string>('/api/docs');
    expect(page.status).toBe(200);
    expect(page.headers.get('Content-Type')).toContain('text/html');
    const assets = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? '');
    expect(assets).toHaveLength(3);
    for (const path of assets) {
      const asset = await passa.visitor().get<string>(path);
      expect(asset.status, path).toBe(200);
      expect(asset.headers.get('Content-Type'), path).toMatch(
        path.endsWith('.css') ? /^text\/css; charset=utf-8$/i : /^text\/javascript; charset=utf-8$/i,
      );
      expect(asset.body.length, path).toBeGreaterThan(50);
    }
  });

  test('has no inline script, which the content security policy would block', async () => {
    const page = await passa.visitor().get<string>('/api/docs');
    expect(page.body).not.toMatch(/<script>|<script [^>]*>[^<]|\son\w+="/);
  });
});
