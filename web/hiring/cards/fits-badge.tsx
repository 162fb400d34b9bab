import { m } from '@passa/domain';

/** Marks a shift whose required expertise the worker has. */
export function FitsBadge() {
  return (
    <span className="inline-block shrink-0 rounded-sm border border-current px-2 py-0.5 text-sm leading-5 font-semibold text-hired">
      {m.job_fits_skills()}
    </span>
  );
}
