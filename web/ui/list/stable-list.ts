/** An item of a stable list. */
export type Dated = { id: string; createdAt: string };

export type StableListCard<Item> = {
  item: Item;
  /** `beyond`: other items have pushed it past the end of the loaded pages. `gone`: the server's list no longer has it. */
  state: 'listed' | 'beyond' | 'gone';
  isNew: boolean;
};

/** A list on the screen. No card in it moves: new items that belong above or between its cards are only counted. */
export type StableList<Item> = { cards: StableListCard<Item>[]; newItemCount: number };

/** The list as first shown. */
export function createStableList<Item extends Dated>(items: Item[]): StableList<Item> {
  return { cards: items.map((item) => ({ item, state: 'listed', isNew: false })), newItemCount: 0 };
}

/** Shows the new items, marked as new, and removes cards that are gone. */
export function showNew<Item extends Dated>({ cards }: StableList<Item>, items: Item[]): StableList<Item> {
  const before = byId(cards.map(({ item, ...card }) => ({ ...card, id: item.id })));
  return {
    cards: items.map((item) => ({ item, state: 'listed', isNew: before.get(item.id)?.isNew ?? true })),
    newItemCount: 0,
  };
}

/**
 * Updates the cards from the latest items and keeps each card in its position. Items that belong below the last card are
 * appended at once, since that moves no card.
 * @param isWhole whether `items` is the complete list rather than its first pages
 * @param isBelow whether an item belongs below another one. By default the newest item is on top.
 */
export function reconcile<Item extends Dated>(
  { cards }: StableList<Item>,
  items: Item[],
  isWhole: boolean,
  isBelow: (one: Item, other: Item) => boolean = isOlder,
): StableList<Item> {
  const latest = byId(items);
  const end = isWhole ? undefined : items.at(-1);
  const shown = byId(cards.map(({ item }) => item));
  const lastItem = cards.at(-1)?.item;
  const added = items.filter(({ id }) => !shown.has(id));
  const below = added.filter((item) => lastItem && isBelow(item, lastItem));
  return {
    cards: [
      ...cards.map((card): StableListCard<Item> => {
        const item = latest.get(card.item.id);
        if (item) return { ...card, item, state: 'listed' };
        const isBeyond = card.state !== 'gone' && end !== undefined && isBelow(card.item, end);
        return { ...card, state: isBeyond ? 'beyond' : 'gone' };
      }),
      ...createStableList(below).cards,
    ],
    newItemCount: added.length - below.length,
  };
}

const byId = <Item extends { id: string }>(items: Item[]) => new Map(items.map((item) => [item.id, item]));

function isOlder(one: Dated, other: Dated): boolean {
  return one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.id < other.id);
}
