import { tokenHeader, type Cast, type Names, type Reader } from './cast.ts';
import type { RawRequest } from './send-request.ts';
import { fillPath } from './document.ts';
import type { Row } from './rows.ts';

/** The request that a reader sends for a row. */
export function requestOf(route: string, row: Row, cast: Cast, reader: Reader, names: Names): RawRequest {
  const [method = '', path = ''] = route.split(' ');
  const json = row.json?.(cast, names, reader);
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
