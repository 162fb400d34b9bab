const NONE: ReadonlySet<never> = new Set();

/** Things by what they have in common. */
export function byKey<Thing>() {
  const sets = new Map<string, Set<Thing>>();
  return {
    get: (key: string): ReadonlySet<Thing> => sets.get(key) ?? NONE,
    add(key: string, thing: Thing): void {
      const set = sets.get(key);
      if (set) set.add(thing);
      else sets.set(key, new Set([thing]));
    },
    remove(key: string, thing: Thing): void {
      const set = sets.get(key);
      if (set?.delete(thing) && set.size === 0) sets.delete(key);
    },
  };
}
