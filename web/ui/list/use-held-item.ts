import { useState } from 'react';

type Held<Item> = { item: Item; index: number };

/**
 * Keeps one item of a live list as it is, so that its dialog stays open although the item changes or leaves the list.
 * Use the name of the list as the component's `key`.
 */
export function useHeldItem<Item>(items: Item[], idOf: (item: Item) => string) {
  const [held, setHeld] = useState<Held<Item>>();
  const shown = held ? withHeld(items, held, idOf) : items;
  const hold = (item: Item, isHeld: boolean) => setHeld(isHeld ? { item, index: shown.indexOf(item) } : undefined);
  return { shown, hold };
}

/** The list with the held item in its place, or in its former place if the list no longer has it. */
export function withHeld<Item>(items: Item[], { item, index }: Held<Item>, idOf: (item: Item) => string): Item[] {
  const current = items.findIndex((one) => idOf(one) === idOf(item));
  return current < 0 ? items.toSpliced(index, 0, item) : items.with(current, item);
}
