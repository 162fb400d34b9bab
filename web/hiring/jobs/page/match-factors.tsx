import { FACTORS, m, MATCHING_PAGE, type FactorName, type Finding } from '@passa/domain';
import { useId, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../platform/navigation/paths.ts';
import { FactorList } from '../../../ui/content/factor-list.tsx';
import { TextAnchor, TextLink } from '../../../ui/links/text-link.tsx';
import { languagesText } from './languages-text.ts';
import type { WorkerJob } from '../../core/jobs.ts';

const NAMES = Object.keys(FACTORS) as FactorName[];

/** A link within a sentence. */
const inlineLinkStyles = 'font-medium underline decoration-edge underline-offset-4 hover:decoration-ink';

type MatchFactorsProps = { job: WorkerJob; match: NonNullable<WorkerJob['match']> };

/** Every factor of the match, each with a sentence, and with a link where the profile lacks something. */
export function MatchFactors({ job, match }: MatchFactorsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-10 border-t border-line pt-8">
      <h2 id={id} className="text-xl">
        {m.match_title()}
      </h2>
      <FactorList findings={NAMES.map((name) => match[name])} textOf={(finding) => findingText(finding, job)} />
      <div className="mt-2 flex flex-wrap gap-x-6">
        <TextLink {...paths.profileSection('availability')}>{m.match_change_availability()}</TextLink>
        <TextAnchor href={MATCHING_PAGE}>{m.matching_title()}</TextAnchor>
      </div>
    </section>
  );
}

function findingText(finding: Finding, { languageRequirements, district }: WorkerJob): ReactNode {
  switch (finding) {
    case 'languageWeaker':
    case 'languageMissing':
      return languagesText(finding, languageRequirements);
    case 'languageUnknown':
      return (
        <span>
          {languagesText(finding, languageRequirements)}{' '}
          <Link {...paths.profileSection('languages')} className={inlineLinkStyles}>
            {m.match_add_level()}
          </Link>
        </span>
      );
    case 'unknown':
      // A home area does not help if it is the place of the job that is not known.
      return district === null ? (
        m.match_distance_unknown()
      ) : (
        <Link {...paths.profileSection('home-area')} className={inlineLinkStyles}>
          {m.match_finding({ finding })}
        </Link>
      );
    default:
      return m.match_finding({ finding });
  }
}
