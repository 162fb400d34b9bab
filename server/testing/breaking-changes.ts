import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { rows } from './database.ts';

type Column = { name: string; type: string; isRequired: boolean; hasDefault: boolean };
type Table = { storage: string; columns: Column[]; constraints: Constraint[]; indexes: Index[] };
/** Its id changes if it is built again. */
type Index = { name: string; id: string };
type Constraint = { definition: string; isValidated: boolean };

/** The tables of a database by name, as PostgreSQL describes them. */
export type Catalog = Record<string, Table>;

/** Reads the tables of the schema `public` from PostgreSQL's own catalog. */
export async function readCatalog(db: Database): Promise<Catalog> {
  const found = await rows<Table & { name: string }>(
    db,
    sql`select relname as name, pg_relation_filenode(t.oid)::text as storage,
      (select coalesce(json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod), 'isRequired', attnotnull,
          'hasDefault', atthasdef or attidentity <> '') order by attnum), '[]')
        from pg_attribute where attrelid = t.oid and attnum > 0 and not attisdropped) as columns,
      (select coalesce(json_agg(json_build_object('definition', pg_get_constraintdef(oid), 'isValidated', convalidated)), '[]')
        from pg_constraint where conrelid = t.oid and contype in ('c', 'f', 'p', 'u', 'x')) as constraints,
      (select coalesce(json_agg(json_build_object('name', indexrelid::regclass::text, 'id', indexrelid::text)), '[]') from pg_index where indrelid = t.oid
        and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))) as indexes
      from pg_class t where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  return Object.fromEntries(found.map(({ name, ...table }) => [name, table]));
}

/**
 * Compares a database before and after migrations.
 * @returns the changes that the release before them could not live with, or that would block its requests: one phrase each
 */
export function breakingChanges(before: Catalog, after: Catalog): string[] {
  return Object.entries(before).flatMap(([name, old]) => {
    const table = after[name];
    return table ? changesOf(name, old, table) : [`${name}: the table is dropped or renamed`];
  });
}

function changesOf(table: string, before: Table, after: Table): string[] {
  const old = before.columns.flatMap((column) => {
    const now = after.columns.find(({ name }) => name === column.name);
    if (!now) return [`${table}.${column.name}: the column is dropped or renamed`];
    return [
      now.type !== column.type && `${table}.${column.name}: the type changes from ${column.type} to ${now.type}`,
      now.isRequired && !column.isRequired && `${table}.${column.name}: the column becomes NOT NULL`,
      now.isRequired && column.hasDefault && !now.hasDefault && `${table}.${column.name}: the default is dropped`,
    ];
  });
  const added = after.columns.filter(({ name }) => !before.columns.some((column) => column.name === name));
  return [
    ...old,
    ...added.map(
      ({ name, isRequired, hasDefault }) =>
        isRequired && !hasDefault && `${table}.${name}: the new column is NOT NULL without a default`,
    ),
    ...after.constraints.map(
      ({ definition, isValidated }) =>
        isValidated && !hadConstraint(before, definition) && `${table}: the constraint ${definition} is not NOT VALID`,
    ),
    ...after.indexes.map(
      ({ name, id }) => !before.indexes.some((old) => old.id === id) && `${table}: the index ${name} blocks writes`,
    ),
    before.storage !== after.storage && `${table}: the table is rewritten`,
  ].filter((change) => change !== false);
}

/** Also one that was NOT VALID: its validation blocks nothing. */
const hadConstraint = ({ constraints }: Table, definition: string) =>
  constraints.some((old) => old.definition.replace(/ NOT VALID$/, '') === definition);
