import { keyOf, resultColumns, UUID } from './result-columns.ts';
import type { Unit } from './recorder.ts';

/** The recorded statements of one call of a route. */
export type Recording = {
  route: string;
  units: Unit[];
  /** When the call was made. */
  at: Date;
  /** SQL over `:n` that replaces a recorded value. */
  varying: [recorded: string, sql: string][];
  /** Names of the seeded values. */
  names: Map<string, string>;
  /** The time at which each open job of the seed was created, by its instant, as SQL. */
  seededTimes: Map<number, string>;
};

/** The hash of a rate limit's key. Each call has a counter of its own. */
const RATE_LIMIT_KEY = /^[\w-]{43}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const ARRAY_OF_IDS = /^\{"[\da-f]{8}-[\da-f-]{27}"/;
const MINUTE = 60_000;
/** A call takes less time than this. Milliseconds. */
const MAX_CALL_TIME = 10_000;

/**
 * Writes recorded statements as a pgbench script that runs on every seeded database. Each value is a parameter, except
 * for limits: PostgreSQL plans a limit generically only if it knows the number. Each client selects the values that are
 * constant or depend on the time of the seed in its first transaction. Values that the database creates, such as a new
 * row's id, come from the results of the script's own statements. Ids that the program creates are computed from the number of the call.
 */
export function pgbenchScript({ route, units, at, varying, names, seededTimes }: Recording): string {
  const statements = units.flat();
  const given = new Map(varying);
  const madeIds = idsMadeFor(statements, given, names);
  const used = resultColumns(statements, new Map([...given, ...madeIds]));
  const variables = new Map<string, { name: string; sql: string }>();
  const results = new Map<string, string>();
  const counters = new Set<string>();

  const nameOf = (value: string, sql: string): string => {
    const taken = (name: string) => [...variables.values()].some((each) => each.name === name);
    const wanted = nameFor(value, sql, names);
    let name = wanted;
    for (let i = 2; taken(name); i += 1) name = `${wanted}_${i}`;
    variables.set(value, { name, sql });
    return name;
  };
  const parameterOf = (value: string | null, isCounted: boolean): string => {
    if (value === null) return 'null';
    if (isCounted && RATE_LIMIT_KEY.test(value)) counters.add(value);
    const counter = [...counters].indexOf(value);
    const expression =
      given.get(value) ?? madeIds.get(value) ?? (counter >= 0 ? `md5('counter-${counter}-' || :n)` : undefined);
    if (expression !== undefined) return `(${expression})`;
    const result = results.get(keyOf(value));
    if (result !== undefined) return `:${result}`;
    const sql = constantSql(value, at, seededTimes);
    const known = [...variables].find(([recorded, each]) => recorded === value || (isTime(value) && each.sql === sql));
    const name = `:${known?.[1].name ?? nameOf(value, sql)}`;
    // An array, or the payload of a task.
    const madeId = [...madeIds].find(([id]) => value.includes(id));
    return madeId ? `replace(${name}, '${madeId[0]}', (${madeId[1]})::text)` : name;
  };

  const lines = statements.map((statement, i) => {
    const isCounted = statement.text.includes('"attempts"');
    const valueAt = (place: string) => statement.values[Number(place) - 1] ?? null;
    const sent = statement.text
      .replace(/\blimit \$(\d+)/gi, (_, place: string) => `limit ${valueAt(place) ?? 'null'}`)
      .replace(/\$(\d+)/g, (_, place: string) => parameterOf(valueAt(place), isCounted))
      .replace(/;\s*$/, '')
      .trim();
    const columns = used.get(statement);
    if (!columns) return `${sent};`;
    for (const column of columns) results.set(keyOf(statement.response.get(column) ?? ''), `s${i}_${column}`);
    return `${sent} \\gset s${i}_`;
  });
  const selected = [...variables.values()].map(({ name, sql }) => `  ${sql} as ${name}`).join(',\n');
  return [
    header(route, at),
    '\\set n :base + :i * :clients + :client_id',
    '\\set i :i + 1',
    ...(selected ? ['\\if :i = 1', 'select', selected, '\\gset', '\\endif'] : []),
    '',
    ...lines,
    '',
  ].join('\n');
}

/** The ids of new rows that the program has created, each as SQL over `:n`. */
function idsMadeFor(
  statements: Recording['units'][number],
  given: Map<string, string>,
  names: Map<string, string>,
): Map<string, string> {
  const made = new Set<string>();
  const returned = new Set<string>();
  for (const { text, values, response } of statements) {
    for (const value of values) {
      const isKnown = value === null || given.has(value) || names.has(value) || returned.has(value);
      if (!isKnown && UUID.test(value) && text.startsWith('insert')) made.add(value);
    }
    for (const value of response.values()) returned.add(value ?? '');
  }
  return new Map([...made].map((id, i) => [id, `md5('id-${i}-' || :n)::uuid`]));
}

const header = (
  route: string,
  at: Date,
) => `-- The SQL of the route "${route}", as the program sent it on ${at.toISOString().slice(0, 10)}.
--
-- The benchmark runs this file with pgbench, as PostgreSQL's part of the limit of the route. The file stays as it is when
-- the program sends other SQL, so that the limit does not move with the program. When a migration removes what the file
-- names, adapt those words by hand. \`npm run bench:record\` writes the file anew from the program, which sets another limit.
--
-- Variables on the command line: i (0), clients (the number of clients), base (the number of the first write),
-- open (the number of open jobs).
`;

/** A name for the variable with this value. */
function nameFor(value: string, sql: string, names: Map<string, string>): string {
  if (isTime(value)) return sql === 'now()' ? 'now' : 'time';
  if (ARRAY_OF_IDS.test(value)) return 'ids';
  return names.get(value) ?? 'value';
}

const isTime = (value: string) => INSTANT.test(value);

/** A value that is the same in every seeded database, or depends on the time, as SQL. */
function constantSql(value: string, at: Date, seededTimes: Map<number, string>): string {
  if (!isTime(value)) {
    // Outside an escape, pgbench would take a colon before a letter for a variable.
    if (!/:[a-z_]/i.test(value)) return `'${value.replaceAll("'", "''")}'`;
    return `E'${value
      .replaceAll('\\', '\\\\')
      .replaceAll("'", "''")
      .replace(/:(?=[a-z_])/gi, '\\x3a')}'`;
  }
  const instant = Date.parse(value);
  const seeded = seededTimes.get(instant);
  if (seeded !== undefined) return seeded;
  if (instant % MINUTE === 0) {
    const midnight = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate());
    return `date_trunc('day', now(), 'UTC') + interval '${(instant - midnight) / MINUTE} minutes'`;
  }
  const minutes = Math.round((instant - at.getTime()) / MINUTE);
  if (Math.abs(instant - at.getTime() - minutes * MINUTE) > MAX_CALL_TIME)
    throw new Error(`${value} cannot be computed in another database.`);
  return minutes === 0 ? 'now()' : `now() + interval '${minutes} minutes'`;
}
