import { FACTORS, m, MATCHING_PAGE, statusOf, type FactorName } from '@passa/domain';
import { useId } from 'react';
import { paths } from '../../platform/navigation/paths.ts';
import { TextAnchor, TextLink } from '../../ui/text-link.tsx';
import { FactorStatusIcon } from '../../ui/factor-status-icon.tsx';
import type { WorkerJob } from '../queries/jobs.ts';

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
        {NAMES.map((name) => (
          <li key={name} className="flex items-start gap-2.5">
            <FactorStatusIcon status={statusOf(match[name])} />
            {m.match_finding({ finding: match[name] })}
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-x-6">
        <TextLink {...paths.availability()}>{m.match_change_availability()}</TextLink>
        <TextAnchor href={MATCHING_PAGE}>{m.matching_title()}</TextAnchor>
      </div>
    </section>
  );
}
