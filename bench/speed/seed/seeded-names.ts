import { idOf, tokenOf, type Kind } from './ids.ts';

// Records that exist in the databases of every size.
const SEEDED: [kind: Kind, count: number][] = [
  ['worker', 100_000],
  ['business', 20],
  ['job', 600],
];

/** The names of seeded values: of an id the kind of its record, of a session's token the kind of its user. */
export function seededNames(): Map<string, string> {
  const names = new Map<string, string>();
  for (const [kind, count] of SEEDED) {
    for (let number = 0; number < count; number += 1) {
      names.set(idOf(kind, number), kind);
      if (kind === 'worker' || kind === 'business') names.set(tokenOf(kind, number), `${kind}_token`);
    }
  }
  return names;
}
