import { tokenHeader, type TestUsers, type Names, type Requester } from './test-users.ts';
import type { RawRequest } from './send-request.ts';
import { fillPath } from './document.ts';
import type { Row } from './rows.ts';

/** The request that a requester sends for a row. */
export function requestOf(route: string, row: Row, users: TestUsers, requester: Requester, names: Names): RawRequest {
  const [method = '', path = ''] = route.split(' ');
  const json = row.json?.(users, names, requester);
  return {
    method: method.toUpperCase(),
    path: `${fillPath(path, names)}${row.query ?? ''}`,
    body: json === undefined ? row.bytes?.body : JSON.stringify(json),
    headers: {
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...(row.bytes && { 'Content-Type': row.bytes.type }),
      ...row.headers,
      ...tokenHeader(requester),
    },
  };
}
