import { FACTORS, m, statusOf, type FactorName, type FactorStatus } from '@passa/domain';
import clsx from 'clsx';
import { Check, CircleQuestionMark, Minus, X } from 'lucide-react';
import { useId } from 'react';
import { paths } from '../../platform/navigation/paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import type { WorkerJob } from '../queries/jobs.ts';

const ICONS = { met: Check, partly: Minus, not: X, unknown: CircleQuestionMark } satisfies Record<
  FactorStatus,
  unknown
>;

const NAMES = Object.keys(FACTORS) as FactorName[];

/** Every factor of the match, each with a sentence. Nobody but the worker sees them. */
export function MatchFactors({ match }: { match: NonNullable<WorkerJob['match']> }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-10 border-t border-line pt-8">
      <h2 id={id} className="text-xl">
        {m.match_title()}
      </h2>
      <ul className="mt-3 grid gap-2">
        {NAMES.map((name) => {
          const status = statusOf(match[name]);
          const Icon = ICONS[status];
          return (
            <li key={name} className="flex items-start gap-2.5">
              <Icon
                aria-hidden
                className={clsx('mt-0.5 size-5 shrink-0', status === 'met' ? 'text-hired' : 'text-muted')}
              />
              {m.match_finding({ finding: match[name] })}
            </li>
          );
        })}
      </ul>
      <TextLink {...paths.availability()} className="mt-2">
        {m.match_change_availability()}
      </TextLink>
    </section>
  );
}
