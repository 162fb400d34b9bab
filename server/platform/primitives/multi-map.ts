const EMPTY: ReadonlySet<never> = new Set();

/** A map with several values for each key. A key without values takes no memory. */
export class MultiMap<Value> {
  readonly #sets = new Map<string, Set<Value>>();

  get(key: string): ReadonlySet<Value> {
    return this.#sets.get(key) ?? EMPTY;
  }

  add(key: string, value: Value): void {
    const set = this.#sets.get(key);
    if (set) set.add(value);
    else this.#sets.set(key, new Set([value]));
  }

  delete(key: string, value: Value): void {
    const set = this.#sets.get(key);
    if (set?.delete(value) && set.size === 0) this.#sets.delete(key);
  }
}
