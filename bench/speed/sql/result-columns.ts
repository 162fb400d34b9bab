import type { Statement } from './recorder.ts';

export const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d/;

/** Equal for a time as sent and the same time as returned. */
export const keyOf = (value: string): string => {
  const instant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value) ? Date.parse(value.replace(/\+00$/, 'Z')) : NaN;
  return Number.isNaN(instant) ? value : String(instant);
};

/** The ids and times that one statement returns and a later one sends, by statement, unless they are known before. */
export function resultColumns(statements: Statement[], given: Map<string, string>): Map<Statement, string[]> {
  const used = new Map<Statement, string[]>();
  const known = new Set<string>([...given.keys()].map(keyOf));
  for (const [i, statement] of statements.entries()) {
    for (const value of statement.values) if (value !== null) known.add(keyOf(value));
    const later = new Set(statements.slice(i + 1).flatMap(({ values }) => values.map((each) => keyOf(each ?? ''))));
    // With several rows, the source of a value is ambiguous.
    for (const [column, value] of statement.rows === 1 ? statement.response : []) {
      if (value === null || !(UUID.test(value) || TIME.test(value))) continue;
      const key = keyOf(value);
      if (known.has(key) || !later.has(key)) continue;
      used.set(statement, [...(used.get(statement) ?? []), column]);
      known.add(key);
    }
  }
  return used;
}
