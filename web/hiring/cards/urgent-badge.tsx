import { m } from '@passa/domain';

/** Marks a shift that must be filled soon. */
export function UrgentBadge() {
  return (
    <span className="inline-block shrink-0 rounded-sm bg-ink px-2 py-0.5 text-sm leading-5 font-semibold text-paper">
      {m.job_urgent()}
    </span>
  );
}
