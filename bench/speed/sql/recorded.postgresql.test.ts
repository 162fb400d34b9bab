import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { createDatabase } from '@passa/server/testing/create-database';
import '@passa/server/testing/provided';
import { withConnection } from '../postgres.ts';
import { RECORDED } from './recorded-file.ts';

/** The statements of a pgbench script, with numbered parameters. */
function statementsOf(script: string): string[] {
  return script
    .replaceAll(/^(--|\\(set|if|endif)\b).*\n/gm, '')
    .split(/;\n|\s+\\gset.*\n/)
    .map((each) => {
      let parameters = 0;
      return each.trim().replaceAll(/(?<!:):[a-z]\w*/g, () => `$${(parameters += 1)}`);
    })
    .filter((each) => each !== '' && each !== 'begin' && each !== 'commit');
}

test('PostgreSQL can plan each recorded statement with the tables of today', async () => {
  const { url, drop } = await createDatabase(inject('postgresqlUrl'), inject('postgresqlTemplate'));
  const failures = await withConnection(url, async (client) => {
    const found: string[] = [];
    for (const file of readdirSync(RECORDED)) {
      const statements = statementsOf(readFileSync(join(RECORDED, file), 'utf8'));
      expect(statements.length).toBeGreaterThan(1);
      for (const statement of statements) {
        await client
          .query(`prepare recorded as ${statement}; deallocate recorded`)
          .catch((error: unknown) => found.push(`${file}: ${String(error)}`));
      }
    }
    return found;
  });
  await drop();
  expect(failures).toEqual([]);
});
