import { tokenHeader, type TestUsers, type Names, type Reader } from './test-users.ts';
import type { RawRequest } from './send-request.ts';
import { fillPath } from './document.ts';
import type { Row } from './rows.ts';

/** The request that a reader sends for a row. */
export function requestOf(route: string, row: Row, users: TestUsers, reader: Reader, names: Names): RawRequest {
  const [method = '', path = ''] = route.split(' ');
  const json = row.json?.(users, names, reader);
  return {
    method: method.toUpperCase(),
    path: fillPath(path, names),
    body: json === undefined ? row.bytes?.body : JSON.stringify(json),
    headers: {
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...(row.bytes && { 'Content-Type': row.bytes.type }),
      ...row.headers,
      ...tokenHeader(reader),
    },
  };
}
