import { m } from '@passa/domain';
import { paths } from '../../platform/navigation/paths.ts';
import { now } from '../../platform/time/now.ts';
import { TextLink } from '../../ui/links/text-link.tsx';
import type { WorkerJob } from '../core/jobs.ts';
import { canStateHours, hoursStatus } from './hours-status.ts';

/** What has become of the hours of a worked shift. The link to state others is above the link that covers the card. */
export function HoursLine({ shift }: { shift: WorkerJob }) {
  const sheet = shift.application?.sheet;
  if (!sheet) return null;
  return (
    <div className="flex min-h-11 min-w-0 grow flex-wrap items-center justify-between gap-x-6">
      <p className={sheet.state === 'settled' ? 'text-muted' : 'font-medium'}>{hoursStatus(sheet, now())}</p>
      {canStateHours(sheet, shift.startDate, now()) && (
        <TextLink {...paths.hoursOfJob(shift.id)} className="relative z-1">
          {m.own_sheet_wrong()}
        </TextLink>
      )}
    </div>
  );
}
