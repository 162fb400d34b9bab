import { m, type FirstStep } from '@passa/domain';
import { Check, Circle } from 'lucide-react';
import { paths } from '../../platform/navigation/paths.ts';
import { TextLink } from '../../ui/links/text-link.tsx';

/** The page, or its section, where each step is done. */
const LINKS = {
  languages: paths.profileSection('languages'),
  experience: paths.profileSection('experience'),
  application: paths.browseJobs(),
  venue: paths.businessProfile(),
  job: paths.postJob(),
  payday: paths.businessEmployment(),
  answer: paths.notifications('business'),
} satisfies Record<FirstStep, object>;

/** One step: done, or with a link and its benefit. */
export function FirstStepItem({ step, isDone }: { step: FirstStep; isDone: boolean }) {
  const title = m.first_steps_step_title({ step });
  const Mark = isDone ? Check : Circle;
  return (
    <li className="flex gap-3">
      <Mark aria-hidden className={isDone ? 'mt-3 size-5 shrink-0 text-hired' : 'mt-3 size-5 shrink-0 text-edge'} />
      <div className="min-w-0 pb-2">
        {isDone ? (
          <p className="flex min-h-11 items-center text-muted">
            {title}
            <span className="sr-only">{m.first_steps_done()}</span>
          </p>
        ) : (
          <>
            <TextLink {...LINKS[step]}>{title}</TextLink>
            <p className="text-sm text-muted">{m.first_steps_step_reason({ step })}</p>
          </>
        )}
      </div>
    </li>
  );
}
