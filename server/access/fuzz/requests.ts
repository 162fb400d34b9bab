import fc from 'fast-check';
import { REQUESTERS, type Requester } from '../test-users.ts';
import type { Operation } from '../document.ts';
import { real, valid } from './valid-input.ts';
import { arbitraryBody, arbitraryJson, arbitraryText } from './arbitrary-input.ts';

/** A generated request; ids of existing entities are placeholders. */
export type GeneratedRequest = {
  route: string;
  requester: Requester;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
};

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH'];

/** Encodes any text for a path or a query; lone surrogates cannot be encoded. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
const pathPart = (name: string) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.nat(99).map((which) => real(name, which)) },
    { weight: 2, arbitrary: fc.uuid() },
    {
      weight: 2,
      arbitrary: fc.oneof(arbitraryText.map(encoded), fc.constantFrom('%', '%ff', '%c0%ae', '.', '..', '%2e%2e%2f')),
    },
  );

function pathOf({ path, parameters }: Operation): fc.Arbitrary<string> {
  const names = parameters.filter((each) => each.in === 'path').map(({ name }) => name);
  return fc
    .tuple(...names.map(pathPart))
    .map((parts) => names.reduce((filled, name, i) => filled.replace(`{${name}}`, () => parts[i] ?? ''), path));
}

/** Values that resemble a cursor, with instants that the database may not support. */
const cursor = fc
  .tuple(fc.constantFrom('0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-05-05T05:05:05Z', '5'), fc.uuid())
  .map(([time, id]) => Buffer.from(`${time} ${id}`).toString('base64url'));

function queryOf({ parameters }: Operation): fc.Arbitrary<string> {
  const known = parameters.filter((each) => each.in === 'query');
  const value = (schema: Operation['parameters'][number]['schema']) =>
    fc.oneof(valid(schema).map(String), arbitraryText, cursor);
  const pairs = known.map(({ name, schema }) =>
    fc.option(
      value(schema).map((text) => `${name}=${encoded(text.slice(0, 4000))}`),
      { freq: 2, nil: '' },
    ),
  );
  const odd = fc.oneof(
    { weight: 8, arbitrary: fc.constant('') },
    fc
      .tuple(arbitraryText, arbitraryText)
      .map(([name, text]) => `${encoded(name.slice(0, 50))}=${encoded(text.slice(0, 200))}`),
    fc.constantFrom('cursor=%', 'q=%ff%fe', '&&&', '=', 'view=applied&view=settled', '__proto__=1', 'q[]=1', 'q[a]=1'),
  );
  return fc.tuple(...pairs, odd).map((parts) => parts.filter(Boolean).join('&'));
}

/** A body that is valid except for one thing. */
function almostValid(right: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return fc.tuple(right, fc.nat(), arbitraryJson, arbitraryText, fc.nat(4)).map(([json, place, wild, name, how]) => {
    if (typeof json !== 'object' || json === null) return JSON.stringify(wild);
    const fields = Object.keys(json);
    const field = fields[place % fields.length] ?? '';
    const text = JSON.stringify(json);
    const twice = `${JSON.stringify(field)}:${JSON.stringify(wild)}`;
    if (how === 0) return JSON.stringify({ ...json, [field]: wild });
    if (how === 1) return JSON.stringify({ ...json, [field]: undefined });
    if (how === 2) return JSON.stringify({ ...json, [name]: wild });
    if (how === 3) return `{${twice},${text.slice(1)}`;
    return text.slice(0, place % text.length);
  });
}

function bodyOf({ json, bodyTypes }: Operation): fc.Arbitrary<string | undefined> {
  const none = fc.constant(undefined);
  if (!json) {
    const usual = bodyTypes.length > 0 ? arbitraryText : none;
    return fc.oneof({ weight: 8, arbitrary: usual }, arbitraryBody);
  }
  const right = valid(json);
  return fc.oneof(
    { weight: 5, arbitrary: right.map((value) => JSON.stringify(value)) },
    { weight: 6, arbitrary: almostValid(right) },
    { weight: 2, arbitrary: arbitraryJson.map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: arbitraryBody },
    none,
  );
}

const TYPES = [
  ...['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON', 'application/json; charset=utf-16'],
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=x', ''],
  ...['application/vnd.api+json', 'image/jpeg', 'application/offset+octet-stream', 'text/html', ';', 'a/b/c'],
];
/** The characters that a header can contain. */
const headerText = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-1',
    '99999999999999999999',
    'null',
    'bytes=0-',
    'bytes=-1',
    'bytes=9-1',
    '*',
    '""',
    'W/"x"',
  ),
  fc.constantFrom(
    '1.0.0',
    'evil.example',
    '127.0.0.1, ::1',
    'gzip, br;q=0',
    'close',
    'Bearer x',
    'passa.session_token=x.y',
  ),
  fc
    .array(
      fc.integer({ min: 0x21, max: 0xfe }).map((unit) => (unit === 0x7f ? 0xff : unit)),
      { maxLength: 60 },
    )
    .map((units) => String.fromCharCode(...units)),
);
const HEADERS = [
  ...['Range', 'If-None-Match', 'If-Modified-Since', 'If-Range', 'Accept', 'Accept-Encoding', 'Accept-Language'],
  ...['Upload-Offset', 'Upload-Length', 'Tus-Resumable', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto'],
  ...['X-Request-Id', 'X-HTTP-Method-Override', 'Authorization', 'Referer', 'User-Agent', 'Last-Event-ID', 'Cookie'],
  ...['Content-Encoding', 'Forwarded', 'Sec-Fetch-Site', 'Access-Control-Request-Method', '__proto__', 'constructor'],
];
const oddHeaders = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...HEADERS), headerText), { maxLength: 4, selector: ([name]) => name })
    .map((pairs) => Object.fromEntries(pairs) as Record<string, string>),
);
const origin = fc.oneof(
  { weight: 9, arbitrary: fc.constant({ Origin: '«origin»' }) },
  fc.constantFrom<Record<string, string>>({}, { Origin: 'https://evil.example' }, { Origin: 'null' }, { Origin: '::' }),
);

/** Requests by each requester: mostly valid or almost valid ones, and some to no route at all. */
export function requestsTo(operations: Operation[]): fc.Arbitrary<GeneratedRequest> {
  const one = operations.map((operation) => {
    const { route, method, bodyTypes } = operation;
    const type = fc.oneof({ weight: 9, arbitrary: fc.constant(bodyTypes[0]) }, fc.constantFrom(...TYPES));
    return fc
      .record({
        requester: fc.constantFrom(...REQUESTERS),
        method: fc.oneof({ weight: 12, arbitrary: fc.constant(method) }, fc.constantFrom(...METHODS)),
        path: pathOf(operation),
        query: queryOf(operation),
        type,
        headers: oddHeaders,
        origin,
        body: bodyOf(operation),
      })
      .map(({ path, query, type: contentType, headers, origin: from, body, ...rest }): GeneratedRequest => ({
        route,
        ...rest,
        path: query ? `${path}?${query}` : path,
        headers: { ...from, ...(contentType !== undefined && { 'Content-Type': contentType }), ...headers },
        // Node sends none of these with a body.
        ...(body !== undefined && !['GET', 'HEAD', 'TRACE'].includes(rest.method) && { body }),
      }));
  });
  const nowhere = fc.record({
    route: fc.constant('nowhere'),
    requester: fc.constantFrom(...REQUESTERS),
    method: fc.constantFrom(...METHODS),
    path: fc
      .array(
        fc.oneof(
          fc.constantFrom('api', 'jobs', 'files', 'docs', '%00', '..', '.', '', '%ff'),
          arbitraryText.map(encoded),
        ),
        { maxLength: 6 },
      )
      .map((parts) => `/${parts.join('/').slice(0, 6000)}`),
    headers: fc.tuple(origin, oddHeaders).map(([from, odd]) => ({ ...from, ...odd })),
  });
  return fc.oneof({ weight: 12, arbitrary: fc.oneof(...one) }, nowhere);
}
