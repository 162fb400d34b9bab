import { FACTORS, m, type FactorName } from '@passa/domain';
import { useId } from 'react';
import { paths } from '../../platform/navigation/paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { FactorList } from '../cards/factor-list.tsx';
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
      <TextLink {...paths.availability()} className="mt-2">
        {m.match_change_availability()}
      </TextLink>
    </section>
  );
}
