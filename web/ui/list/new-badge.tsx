import { m } from '@passa/domain';

/** Marks an item that was added while the list was on the screen. */
export function NewBadge() {
  return (
    <span className="inline-block shrink-0 rounded-sm border border-ink px-2 py-0.5 text-sm leading-5 font-semibold text-ink">
      {m.live_new()}
    </span>
  );
}
