import { dateLangOf, formatHours, formatLongDate, formatPay, SPOKEN_LANGUAGES, m } from '@passa/domain';
import { MapLink } from '../../places/index.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Tag } from '../../ui/tag.tsx';
import { PhoneLink } from '../cards/phone-link.tsx';
import type { WorkerJob } from '../queries/jobs.ts';

/** Date, place, pay and requirements of a job. */
export function JobFactList({ job }: { job: WorkerJob }) {
  const start = new Date(job.startDate);
  const end = new Date(job.endDate);
  const languages = requiredLanguages(job.languageRequirements);
  return (
    <Facts>
      <Fact name={m.job_when()}>
        <time dateTime={job.startDate} lang={dateLangOf('worker')} className="block first-letter:uppercase">
          {formatLongDate(start, 'worker')}
        </time>
        <Figures className="block text-2xl font-semibold tracking-tight">{formatHours(start, end, 'worker')}</Figures>
      </Fact>
      <Fact name={m.job_where()}>
        {job.location.address}
        <br />
        {job.location.zipCode} {m.city_name({ city: job.location.city })}
        <br />
        <MapLink place={job.location} />
      </Fact>
      <Fact name={m.job_pay()}>
        <Figures className="block leading-8 font-semibold *:text-2xl *:tracking-tight">
          {formatPay(job.payRate)}
        </Figures>
      </Fact>
      {job.contact && (
        <Fact name={m.job_contact()}>
          {job.contact.name}
          <br />
          <PhoneLink number={job.contact.phoneNumber} />
        </Fact>
      )}
      <Fact name={m.fields_required_expertise()}>
        <Tags tags={job.requiredExpertise.map((one) => m.expertise_name({ expertise: one }))} />
      </Fact>
      {languages.length > 0 && (
        <Fact name={m.fields_language_requirements()}>
          <Tags tags={languages} />
        </Fact>
      )}
      {job.dressCode && <Fact name={m.fields_dress_code()}>{job.dressCode}</Fact>}
    </Facts>
  );
}

function Tags({ tags }: { tags: string[] }) {
  return (
    <ul className="mt-1 flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag}>
          <Tag>{tag}</Tag>
        </li>
      ))}
    </ul>
  );
}

function requiredLanguages(levels: WorkerJob['languageRequirements']): string[] {
  return SPOKEN_LANGUAGES.flatMap((language) => {
    const level = levels[language];
    return level && level !== 'None'
      ? [m.applications_language_level({ language: m.language_name({ language }), level })]
      : [];
  });
}
