import type { Statement, Unit } from './recorder.ts';

/** What pgbench runs, and the variables that it is given with it. */
export type Script = { text: string; variables: Map<string, string> };

/** The hash of what is counted: each call counts for itself. */
const COUNTED = /^[\w-]{43}$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Makes recorded statements a script that sends them again: the same text, each value as a parameter. What was made by the
 * database, such as a new row's id, is taken from its own answer.
 * @param varying what stands in a recorded value's place, as SQL over `:n`
 */
export function scriptOf(units: Unit[], varying: [recorded: string, sql: string][]): Script {
  const variables = new Map<string, string>();
  const statements = units.flat();
  const given = new Map(varying);
  const taken = answersUsed(statements, given);
  const seen = new Map<string, string>();

  const placeOf = (value: string | null, isCounted: boolean): string => {
    if (value === null) return 'null';
    // A variable of pgbench is never empty.
    if (value === '') return "''";
    const expression = given.get(value) ?? (isCounted && COUNTED.test(value) ? `md5('counted' || :n)` : undefined);
    if (expression !== undefined) return `(${expression})`;
    const own = seen.get(value);
    if (own !== undefined) return `:${own}`;
    const name = `v${variables.size}`;
    variables.set(name, value);
    return `:${name}`;
  };

  const lines = statements.map((statement, i) => {
    const isCounted = statement.text.includes('"attempts"');
    const sent = statement.text
      .replace(/\$(\d+)/g, (_, place: string) => placeOf(statement.values[Number(place) - 1] ?? null, isCounted))
      .replace(/;\s*$/, '');
    const columns = taken.get(statement);
    if (!columns) return `${sent};`;
    for (const column of columns) seen.set(statement.answer.get(column) ?? '', `s${i}_${column}`);
    return `${sent} \\gset s${i}_`;
  });
  return { text: ['\\set i :i + 1', '\\set n :base + :i * :clients + :client_id', ...lines, ''].join('\n'), variables };
}

/** Ids that a statement answered and a later one sends, unless they are known before. */
function answersUsed(statements: Statement[], given: Map<string, string>): Map<Statement, string[]> {
  const used = new Map<Statement, string[]>();
  const known = new Set<string>(given.keys());
  for (const [i, statement] of statements.entries()) {
    for (const value of statement.values) if (value !== null) known.add(value);
    const later = new Set(statements.slice(i + 1).flatMap(({ values }) => values));
    // Of several rows there is no telling which.
    for (const [column, value] of statement.rows === 1 ? statement.answer : []) {
      if (value === null || !UUID.test(value) || known.has(value) || !later.has(value)) continue;
      used.set(statement, [...(used.get(statement) ?? []), column]);
      known.add(value);
    }
  }
  return used;
}
