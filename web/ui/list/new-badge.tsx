import { m } from '@passa/domain';

/** Marks what has come into a list while it was being looked at. */
export function NewBadge() {
  return (
    <span className="inline-block shrink-0 rounded-sm border border-ink px-2 py-0.5 text-sm leading-5 font-semibold text-ink">
      {m.live_is_new()}
    </span>
  );
}
