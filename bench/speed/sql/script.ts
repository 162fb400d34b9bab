import type { Statement, Unit } from './recorder.ts';

/** A pgbench script with its variables. */
export type Script = { text: string; variables: Map<string, string> };

/** The hash of an attempt limit's key. Each call has a counter of its own. */
const ATTEMPT_KEY = /^[\w-]{43}$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Turns recorded statements into a pgbench script with the same text and with each value as a parameter. Values that
 * the database created, such as a new row's id, come from its own results.
 * @param varying SQL over `:n` that replaces a recorded value
 */
export function scriptOf(units: Unit[], varying: [recorded: string, sql: string][]): Script {
  const variables = new Map<string, string>();
  const statements = units.flat();
  const replacements = new Map(varying);
  const usedResults = resultsUsedLater(statements, replacements);
  const variableByValue = new Map<string, string>();

  const expressionFor = (value: string | null, isAttempt: boolean): string => {
    if (value === null) return 'null';
    // A pgbench variable cannot be empty.
    if (value === '') return "''";
    const expression =
      replacements.get(value) ?? (isAttempt && ATTEMPT_KEY.test(value) ? `md5('counted' || :n)` : undefined);
    if (expression !== undefined) return `(${expression})`;
    const variable = variableByValue.get(value);
    if (variable !== undefined) return `:${variable}`;
    const name = `v${variables.size}`;
    variables.set(name, value);
    return `:${name}`;
  };

  const lines = statements.map((statement, i) => {
    const isAttempt = statement.text.includes('"attempts"');
    const text = statement.text
      .replace(/\$(\d+)/g, (_, number: string) =>
        expressionFor(statement.values[Number(number) - 1] ?? null, isAttempt),
      )
      .replace(/;\s*$/, '');
    const columns = usedResults.get(statement);
    if (!columns) return `${text};`;
    for (const column of columns) variableByValue.set(statement.firstRow.get(column) ?? '', `s${i}_${column}`);
    return `${text} \\gset s${i}_`;
  });
  return { text: ['\\set i :i + 1', '\\set n :base + :i * :clients + :client_id', ...lines, ''].join('\n'), variables };
}

/** Ids that one statement returns and a later one sends, unless they are known before. */
function resultsUsedLater(statements: Statement[], replacements: Map<string, string>): Map<Statement, string[]> {
  const used = new Map<Statement, string[]>();
  const known = new Set<string>(replacements.keys());
  for (const [i, statement] of statements.entries()) {
    for (const value of statement.values) if (value !== null) known.add(value);
    const later = new Set(statements.slice(i + 1).flatMap(({ values }) => values));
    // With several rows, the source of an id is ambiguous.
    for (const [column, value] of statement.rows === 1 ? statement.firstRow : []) {
      if (value === null || !UUID.test(value) || known.has(value) || !later.has(value)) continue;
      used.set(statement, [...(used.get(statement) ?? []), column]);
      known.add(value);
    }
  }
  return used;
}
