import { m, type Role } from '@passa/domain';
import { paths } from '../../platform/navigation/paths.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** Shown in an empty week, with a link to the next step. */
export function EmptyWeek({ role }: { role: Role }) {
  return (
    <div className="flex flex-col items-start border-t border-line pt-3">
      <p className="text-muted">{m.week_empty({ role })}</p>
      {role === 'worker' ? (
        <TextLink {...paths.browseJobs()}>{m.week_find_shift()}</TextLink>
      ) : (
        <TextLink {...paths.postJob()}>{m.week_post_job()}</TextLink>
      )}
    </div>
  );
}
