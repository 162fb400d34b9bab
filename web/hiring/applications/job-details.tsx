import { m } from '@passa/domain';
import { useId } from 'react';
import { Fact } from '../../ui/facts.tsx';
import type { BusinessJob } from '../queries/business-jobs.ts';
import { ExpertiseTags } from './expertise-tags.tsx';
import { hasLanguages, LanguageLevelLines } from './language-level-lines.tsx';

/** The requirements and the description of a job, beside its applicants. */
export function JobDetails({ job }: { job: BusinessJob }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="xl:border-l xl:border-line xl:pl-10">
      <h2 id={titleId} className="mb-3 flex min-h-11 items-center text-xl">
        {m.applications_job_details()}
      </h2>
      <dl className="grid gap-y-5">
        <Fact name={m.fields_required_expertise()}>
          <ExpertiseTags expertise={job.requiredExpertise} />
        </Fact>
        {hasLanguages(job.languageRequirements) && (
          <Fact name={m.fields_language_requirements()}>
            <LanguageLevelLines levels={job.languageRequirements} />
          </Fact>
        )}
        {job.dressCode && <Fact name={m.fields_dress_code()}>{job.dressCode}</Fact>}
        <Fact name={m.fields_description()}>
          <p className="max-w-prose whitespace-pre-line">{job.description}</p>
        </Fact>
      </dl>
    </section>
  );
}
