/** Items per slice: a few milliseconds, after which the event loop runs other work. */
const SLICE_SIZE = 250;

/** Visits many items a slice at a time, so that other requests do not wait for all of them. */
export function forEachSliced<Item>(items: ReadonlySet<Item>, visit: (item: Item) => void): void {
  // A set's iterator tolerates additions and removals during the iteration.
  const rest = items.values();
  const visitSome = () => {
    for (let visited = 0; visited < SLICE_SIZE; visited += 1) {
      const { value: item, done } = rest.next();
      if (done) return;
      visit(item);
    }
    setImmediate(visitSome);
  };
  setImmediate(visitSome);
}
