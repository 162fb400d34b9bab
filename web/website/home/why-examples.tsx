import { m } from '@passa/domain';
import { Check, Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import { Figures } from '../../ui/content/figures.tsx';
import { Tag } from '../../ui/content/tag.tsx';

const NEEDS = [
  { required: m.home_why_matching_example_1_required, match: m.home_why_matching_example_1_match },
  { required: m.home_why_matching_example_2_required, match: m.home_why_matching_example_2_match },
  { required: m.home_why_matching_example_3_required, match: m.home_why_matching_example_3_match },
];

const POSITIONS = [
  { year: m.home_why_growth_example_1_year, position: m.home_why_growth_example_1_position },
  { year: m.home_why_growth_example_2_year, position: m.home_why_growth_example_2_position },
  { year: m.home_why_growth_example_3_year, position: m.home_why_growth_example_3_position },
];

/** The requirements of a shift, each matched by an applicant. */
export function MatchingExample() {
  return (
    <Sheet>
      <dl className="divide-y divide-line">
        {NEEDS.map(({ required, match }) => (
          <div key={required()} className="flex flex-wrap items-center gap-x-4 px-margin py-3">
            <dt className="w-24 text-muted">{required()}</dt>
            <dd className="flex grow items-center justify-between gap-3 font-medium">
              <Figures>{match()}</Figures>
              <Check aria-hidden className="size-4.5 shrink-0 text-hired" />
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}

/** The header of an applicant's card. */
export function VerifiedExample() {
  return (
    <Sheet>
      <div className="p-margin">
        <p className="text-lg font-semibold">{m.home_why_verified_example_name()}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Tag>{m.home_why_verified_example_trade()}</Tag>
          <Figures className="text-muted">{m.home_why_verified_example_at()}</Figures>
        </p>
      </div>
      <p className="flex items-center gap-2.5 border-t border-line px-margin py-3 font-medium">
        <Paperclip aria-hidden className="size-4.5 text-muted" />
        {m.home_why_verified_example_files()}
      </p>
    </Sheet>
  );
}

/** The work experience of a profile. */
export function GrowthExample() {
  return (
    <Sheet>
      <ol className="timeline px-margin py-3">
        {POSITIONS.map(({ year, position }) => (
          <li key={year()} className="flex items-center gap-4 py-2 not-last:text-muted last:font-semibold">
            <span aria-hidden className="timeline-dot" />
            <Figures>{year()}</Figures>
            {position()}
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

function Sheet({ children }: { children: ReactNode }) {
  return <div className="w-full max-w-md rounded-md border border-line bg-raised lg:max-w-none">{children}</div>;
}
