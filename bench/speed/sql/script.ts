import type { Statement, Unit } from './recorder.ts';

/** A pgbench script with its variables. */
export type Script = { text: string; variables: Map<string, string> };

/** The hash of a rate limit's key. Each call has a counter of its own. */
const COUNTED = /^[\w-]{43}$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Turns recorded statements into a pgbench script with the same text and with each value as a parameter. Values that
 * the database created, such as a new row's id, come from its own results.
 * @param varying SQL over `:n` that replaces a recorded value
 */
export function scriptOf(units: Unit[], varying: [recorded: string, sql: string][]): Script {
  const variables = new Map<string, string>();
  const statements = units.flat();
  const given = new Map(varying);
  const taken = answersUsed(statements, given);
  const seen = new Map<string, string>();

  const placeOf = (value: string | null, isCounted: boolean): string => {
    if (value === null) return 'null';
    // A pgbench variable cannot be empty.
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

/** Ids that one statement returns and a later one sends, unless they are known before. */
function answersUsed(statements: Statement[], given: Map<string, string>): Map<Statement, string[]> {
  const used = new Map<Statement, string[]>();
  const known = new Set<string>(given.keys());
  for (const [i, statement] of statements.entries()) {
    for (const value of statement.values) if (value !== null) known.add(value);
    const later = new Set(statements.slice(i + 1).flatMap(({ values }) => values));
    // With several rows, the source of an id is ambiguous.
    for (const [column, value] of statement.rows === 1 ? statement.answer : []) {
      if (value === null || !UUID.test(value) || known.has(value) || !later.has(value)) continue;
      used.set(statement, [...(used.get(statement) ?? []), column]);
      known.add(value);
    }
  }
  return used;
}
