import type { Collection, Reference } from './legacy-record.ts';

export type RejectedRecord = {
  collection: Collection;
  name: string;
  reason: string;
  /** The reason without values of the record, for counting. */
  kind: string;
};

/** Why a record is not imported. */
export type Fault = {
  reason: string;
  /** The reason without values of the record, for counting. */
  kind: string;
  /** The reason without values of the record, repeated for the records that depend on it. */
  cause: string;
  /** Caused by an account that was deleted here: the record is counted as expected. */
  isDeletion?: boolean;
};

export const faultOf = (reason: string, kind = reason, cause = reason): Fault => ({ reason, kind, cause });

/** The fault of a record if its account, or an account that it depends on, was deleted here. */
export const deletionOf = (reason: string): Fault => ({ ...faultOf(reason), isDeletion: true });

const MAX_SHOWN_LENGTH = 100;

/** The rejected records and their reasons; records that depend on one of them are rejected too. */
export class Rejections {
  readonly list: RejectedRecord[] = [];
  /** Records rejected since an account was deleted here. */
  readonly deleted: Record<Collection, number> = { users: 0, jobs: 0, applications: 0 };
  readonly #faults = new Map<string, Fault>();

  add(collection: Collection, { name, id }: Reference, fault: Fault): void {
    this.#faults.set(id, fault);
    if (fault.isDeletion) this.deleted[collection] += 1;
    else this.#list(collection, name, fault);
  }

  /** Rejects a record without a usable id, which no other record can depend on. */
  addUnnamed(collection: Collection, name: string, reason: string): void {
    this.#list(collection, name, faultOf(reason));
  }

  has({ id }: { id: string }): boolean {
    return this.#faults.has(id);
  }

  /**
   * The fault of a record that depends on a rejected one: names it and its cause.
   * @param relation the relation of the other record to this one, such as `job`
   */
  dependentFault(relation: string, { name, id }: Reference): Fault {
    const fault = this.#faults.get(id);
    if (fault?.isDeletion) return deletionOf(`Its ${relation} ${name} was deleted here.`);
    const cause = fault ? `: ${withinSentence(fault.cause)}` : '';
    return faultOf(`Its ${relation} ${name} was rejected${cause}.`, `Its ${relation} was rejected.`);
  }

  copy(): Rejections {
    const copy = new Rejections();
    copy.list.push(...this.list);
    Object.assign(copy.deleted, this.deleted);
    for (const [id, fault] of this.#faults) copy.#faults.set(id, fault);
    return copy;
  }

  #list(collection: Collection, name: string, fault: Fault): void {
    this.list.push(rejectedRecord(collection, name, fault));
  }
}

/** A rejection as it is listed for the operator. */
export function rejectedRecord(
  collection: Collection,
  name: string,
  { reason, kind }: Pick<Fault, 'reason' | 'kind'>,
): RejectedRecord {
  const shown = name.length > MAX_SHOWN_LENGTH ? `${name.slice(0, MAX_SHOWN_LENGTH)}…` : name;
  return { collection, name: shown, reason, kind };
}

const withinSentence = (sentence: string) =>
  sentence.replace(/\.$/, '').replace(/^(It|Its|The|Another)\b/, (word) => word.toLowerCase());
