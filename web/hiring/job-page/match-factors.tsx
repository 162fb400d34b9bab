import { FACTORS, m, MATCHING_PAGE, type FactorName } from '@passa/domain';
import { useId } from 'react';
import { paths } from '../../platform/navigation/paths.ts';
import { FactorList } from '../../ui/factor-list.tsx';
import { TextAnchor, TextLink } from '../../ui/text-link.tsx';
import type { WorkerJob } from '../queries/jobs.ts';

const NAMES = Object.keys(FACTORS) as FactorName[];

/** Every factor of the match, each with a sentence. */
export function MatchFactors({ match }: { match: NonNullable<WorkerJob['match']> }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-10 border-t border-line pt-8">
      <h2 id={id} className="text-xl">
        {m.match_title()}
      </h2>
      <FactorList findings={NAMES.map((name) => match[name])} textOf={(finding) => m.match_finding({ finding })} />
      <div className="mt-2 flex flex-wrap gap-x-6">
        <TextLink {...paths.profileSection('availability')}>{m.match_change_availability()}</TextLink>
        <TextAnchor href={MATCHING_PAGE}>{m.matching_title()}</TextAnchor>
      </div>
    </section>
  );
}
