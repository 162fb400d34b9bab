import { JOB_LISTS, m, type JobList, type JobListSort } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { paths } from '../../../platform/navigation/paths.ts';
import { Tile, tilesStyles } from '../../../ui/content/tile.tsx';
import { businessJobCountsQuery } from '../../core/business-jobs.ts';

type ListTilesProps = { chosen: JobList; week: string | undefined; sort: JobListSort | undefined };

/** The three lists of the business's jobs with their counts. A tile chooses the list below. */
export function ListTiles({ chosen, week, sort }: ListTilesProps) {
  const counts = useQuery(businessJobCountsQuery).data;
  return (
    <nav
      aria-label={m.business_dashboard_job_lists()}
      className={clsx(tilesStyles, 'mb-6 grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))]')}
    >
      {JOB_LISTS.map((list) => (
        <Tile
          key={list}
          {...paths.businessDashboard(list, week, sort)}
          resetScroll={false}
          title={m.business_dashboard_list({ list })}
          meaning={m.business_dashboard_list_meaning({ list })}
          task={
            list === 'open' && counts?.waiting ? m.business_dashboard_waiting({ count: counts.waiting }) : undefined
          }
          count={counts?.[list]}
          isChosen={list === chosen}
        />
      ))}
    </nav>
  );
}
