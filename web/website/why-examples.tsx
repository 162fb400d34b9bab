import { texts } from '@passa/domain';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Figures } from '../ui/figures.tsx';
import { Tag } from '../ui/tag.tsx';

const { matching, verified, growth } = texts.home.why;

/** What a shift asks for, met. */
export function MatchingExample() {
  return (
    <Sheet>
      <dl className="divide-y divide-line">
        {matching.example.map(({ asked, match }) => (
          <div key={asked} className="flex items-center gap-4 px-5 py-3">
            <dt className="w-24 shrink-0 text-muted">{asked}</dt>
            <dd className="flex grow items-center justify-between gap-3 font-medium">
              <Figures>{match}</Figures>
              <Check aria-hidden className="size-4.5 shrink-0 text-hired" />
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}

/** The head of an applicant's card. */
export function VerifiedExample() {
  const { name, trade, at, checked } = verified.example;
  return (
    <Sheet>
      <div className="p-5">
        <p className="text-lg font-semibold">{name}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Tag>{trade}</Tag>
          <Figures className="text-muted">{at}</Figures>
        </p>
      </div>
      <p className="flex items-center gap-2.5 border-t border-line px-5 py-3 font-medium">
        <Check aria-hidden className="size-4.5 text-hired" />
        {checked}
      </p>
    </Sheet>
  );
}

/** A profile's work experience, growing. */
export function GrowthExample() {
  return (
    <Sheet>
      <ol className="way px-5 py-3">
        {growth.example.map(({ year, position }) => (
          <li key={year} className="flex items-center gap-4 py-2 not-last:text-muted last:font-semibold">
            <span aria-hidden className="station" />
            <Figures>{year}</Figures>
            {position}
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

function Sheet({ children }: { children: ReactNode }) {
  return <div className="w-full max-w-md rounded-md border border-line bg-raised lg:max-w-none">{children}</div>;
}
