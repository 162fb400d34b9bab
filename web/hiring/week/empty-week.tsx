import { texts, type Role } from '@passa/domain';
import { paths } from '../../platform/navigation/paths.ts';
import { TextLink } from '../../ui/text-link.tsx';

const { week: words } = texts;

/** A week with nothing in it, and where to go from there. */
export function EmptyWeek({ role }: { role: Role }) {
  return (
    <div className="flex flex-col items-start border-t border-line pt-3">
      <p className="text-muted">{words.empty[role]}</p>
      {role === 'worker' ? (
        <TextLink {...paths.browseJobs()}>{words.findShift}</TextLink>
      ) : (
        <TextLink {...paths.postJob()}>{words.postJob}</TextLink>
      )}
    </div>
  );
}
