import { statusOf, type FactorStatus, type Finding } from '@passa/domain';
import clsx from 'clsx';
import { Check, CircleQuestionMark, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';

const ICONS = { met: Check, partly: Minus, not: X, unknown: CircleQuestionMark } satisfies Record<
  FactorStatus,
  unknown
>;

type FactorListProps<Found extends Finding> = {
  findings: Found[];
  /** The sentence of a finding. */
  textOf: (finding: Found) => ReactNode;
};

/** What was found of each factor of a match, with a mark that says whether it is met. */
export function FactorList<Found extends Finding>({ findings, textOf }: FactorListProps<Found>) {
  return (
    <ul className="mt-3 grid gap-2">
      {findings.map((finding) => {
        const status = statusOf(finding);
        const Icon = ICONS[status];
        return (
          <li key={finding} className="flex items-start gap-2.5">
            <Icon
              aria-hidden
              className={clsx('mt-0.5 size-5 shrink-0', status === 'met' ? 'text-hired' : 'text-muted')}
            />
            {textOf(finding)}
          </li>
        );
      })}
    </ul>
  );
}
