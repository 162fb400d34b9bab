/** What can stand in such a list: lists are newest first, by this. */
export type Dated = { id: string; createdAt: string };

export type HeldCard<Item> = {
  item: Item;
  /** `beyond` is what newer ones have pushed past the end of what is loaded; `gone` is what the list holds no more. */
  state: 'listed' | 'beyond' | 'gone';
  isNew: boolean;
};

/** A list that somebody looks at. Nothing that stands in it moves; what belongs above or between waits. */
export type HeldList<Item> = { cards: HeldCard<Item>[]; waiting: number };

/** A list as it is opened. */
export function openList<Item extends Dated>(items: Item[]): HeldList<Item> {
  return { cards: items.map((item) => ({ item, state: 'listed', isNew: false })), waiting: 0 };
}

/** Lets in what waits, and marks it; what is gone is dropped. */
export function takeIn<Item extends Dated>({ cards }: HeldList<Item>, items: Item[]): HeldList<Item> {
  const before = byId(cards.map(({ item, ...card }) => ({ ...card, id: item.id })));
  return {
    cards: items.map((item) => ({ item, state: 'listed', isNew: before.get(item.id)?.isNew ?? true })),
    waiting: 0,
  };
}

/**
 * Brings a list up to what it holds by now, with each card in its place. What belongs below the last one comes in there, as
 * it moves no other.
 * @param isWhole whether `items` is all there is, and not the newest of more
 */
export function keepUp<Item extends Dated>({ cards }: HeldList<Item>, items: Item[], isWhole: boolean): HeldList<Item> {
  const now = byId(items);
  const end = isWhole ? undefined : items.at(-1);
  const known = byId(cards.map(({ item }) => item));
  const last = cards.at(-1)?.item;
  const unknown = items.filter(({ id }) => !known.has(id));
  const below = unknown.filter((item) => last && isOlder(item, last));
  return {
    cards: [
      ...cards.map((card): HeldCard<Item> => {
        const item = now.get(card.item.id);
        if (item) return { ...card, item, state: 'listed' };
        const isBeyond = card.state !== 'gone' && end !== undefined && isOlder(card.item, end);
        return { ...card, state: isBeyond ? 'beyond' : 'gone' };
      }),
      ...openList(below).cards,
    ],
    waiting: unknown.length - below.length,
  };
}

const byId = <Item extends { id: string }>(items: Item[]) => new Map(items.map((item) => [item.id, item]));

function isOlder(one: Dated, other: Dated): boolean {
  return one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.id < other.id);
}
