const { compare } = new Intl.Collator('sv');

/**
 * Compares names as Swedish lists sort them, whatever the language of the reader: Å, Ä and Ö after Z, and letters regardless of their case.
 * Lists that are read whole are sorted by it, since the databases differ in the collations that they have.
 * @param nameOf the name of an item
 */
export const byName =
  <Item>(nameOf: (item: Item) => string) =>
  (one: Item, other: Item): number =>
    compare(nameOf(one), nameOf(other));
