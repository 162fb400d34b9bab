import { breakText, m } from '@passa/domain';
import { useId } from 'react';
import { DescriptionItem } from '../../../ui/content/description-list.tsx';
import { GoodToKnowFacts } from '../../cards/good-to-know-facts.tsx';
import { hasLanguages, LanguageLevelLines } from '../../cards/language-levels.tsx';
import { ExpertiseTags } from '../../cards/tags.tsx';
import type { BusinessJob } from '../../core/business-jobs.ts';

/** The requirements and the description of a job, below its applicants. */
export function JobDetails({ job }: { job: BusinessJob }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3 flex min-h-11 items-center text-xl">
        {m.applications_job_details()}
      </h2>
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-y-5 wrap-anywhere">
        <DescriptionItem name={m.fields_required_expertise()}>
          <ExpertiseTags expertise={job.requiredExpertise} />
        </DescriptionItem>
        {job.break && <DescriptionItem name={m.fields_break()}>{breakText(job.break)}</DescriptionItem>}
        {hasLanguages(job.languageRequirements) && (
          <DescriptionItem name={m.fields_language_requirements()}>
            <LanguageLevelLines levels={job.languageRequirements} />
          </DescriptionItem>
        )}
        <GoodToKnowFacts job={job} />
        <DescriptionItem name={m.fields_description()}>
          <p className="max-w-prose whitespace-pre-line">{job.description}</p>
        </DescriptionItem>
      </dl>
    </section>
  );
}
