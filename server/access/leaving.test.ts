import { beforeAll, test } from 'vitest';
import { writeFileSync } from 'node:fs';
import { usePassa } from '../testing/passa.ts';
import { ask } from './ask.ts';
import { READERS } from './cast.ts';
import { fieldsIn } from './fields-in.ts';
import { requestOf } from './request.ts';
import { statusOf } from './rows.ts';
import { aFullCast } from './full-cast.ts';
import { TABLE } from './table.ts';
const passa = usePassa();
test('x', async () => {
  const out = {};
  for (const [route, row] of Object.entries(TABLE)) for (const reader of READERS) {
    if (statusOf(row.expected[reader]) >= 400) continue;
    const { cast, names: full } = await aFullCast(passa);
    const names = (await row.names?.(cast)) ?? {};
    Object.assign(names, route.startsWith('get') && !route.includes('calendar.ics') ? full : {});
    const answer = await ask(cast.visitors[reader], requestOf(route, row, cast, reader, names));
    if (answer.headers.get('Content-Type')?.includes('json')) { (out[route] ??= {})[reader] = fieldsIn(JSON.parse(answer.body)); }
  }
  writeFileSync('/tmp/fields.json', JSON.stringify(out, null, 1));
}, 300000);
