import { texts } from '@passa/domain';
import { useId } from 'react';
import { Fact } from '../../ui/facts.tsx';
import type { BusinessJob } from '../queries/business-jobs.ts';
import { ExpertiseTags } from './expertise-tags.tsx';
import { hasLanguages, LanguageLevelLines } from './language-level-lines.tsx';

const { fields } = texts;

/** What the job asks for, beside the people who offer it. */
export function JobDetails({ job }: { job: BusinessJob }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="xl:border-l xl:border-line xl:pl-10">
      <h2 id={titleId} className="mb-3 flex min-h-11 items-center text-xl">
        {texts.applications.jobDetails}
      </h2>
      <dl className="grid gap-y-5">
        <Fact name={fields.requiredExpertise}>
          <ExpertiseTags expertise={job.requiredExpertise} />
        </Fact>
        {hasLanguages(job.languageRequirements) && (
          <Fact name={fields.languageRequirements}>
            <LanguageLevelLines levels={job.languageRequirements} />
          </Fact>
        )}
        {job.dressCode && <Fact name={fields.dressCode}>{job.dressCode}</Fact>}
        <Fact name={fields.description}>
          <p className="max-w-prose whitespace-pre-line">{job.description}</p>
        </Fact>
      </dl>
    </section>
  );
}
