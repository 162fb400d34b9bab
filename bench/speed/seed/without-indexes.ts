import type { Client } from 'pg';

type Rebuild = { drop: string; restore: string };

/** Foreign keys first, then the keys that they reference, then the other indexes. */
const STATEMENTS = `
  with bulk as (select unnest(array['jobs', 'openings', 'applications', 'assignments', 'applicant_snapshots']::regclass[]) as relation),
  affected as (
    select c.*, contype = 'f' as is_key from pg_constraint c
    where contype in ('f', 'p', 'u', 'x') and (conrelid in (select relation from bulk) or contype = 'f' and confrelid in (select relation from bulk))
  )
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore,
    case when is_key then 0 else 1 end as priority
  from affected
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 2
  from pg_index where indrelid in (select relation from bulk) and indexrelid not in (select conindid from pg_constraint where conindid <> 0)
  order by priority`;

/**
 * Drops the indexes and keys of the large tables during a bulk insert, and creates them again. Creating a key checks
 * all rows.
 */
export async function withoutIndexes(
  client: Client,
  write: () => Promise<void>,
  onProgress: (what: string) => void,
): Promise<void> {
  const { rows } = await client.query<Rebuild>(STATEMENTS);
  for (const { drop } of rows) await client.query(drop);
  await write();
  for (const { restore } of rows.toReversed()) {
    onProgress(restore.replace(/^.*?(constraint|index) ("?\w+"?).*$/is, '$2'));
    await client.query(restore);
  }
}
