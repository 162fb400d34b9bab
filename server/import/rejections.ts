import type { Collection, Reference } from './legacy-record.ts';

export type RejectedRecord = { collection: Collection; name: string; reason: string };

/** The records that are not taken, and why; what hangs on one of them is not taken either. */
export class Rejections {
  readonly list: RejectedRecord[] = [];
  readonly #ids = new Set<string>();

  add(collection: Collection, { name, id }: Reference, reason: string): void {
    this.list.push({ collection, name, reason });
    this.#ids.add(id);
  }

  /** One that nothing can hang on, for want of an id of its own. */
  addUnnamed(collection: Collection, name: string, reason: string): void {
    this.list.push({ collection, name, reason });
  }

  has({ id }: { id: string }): boolean {
    return this.#ids.has(id);
  }
}
