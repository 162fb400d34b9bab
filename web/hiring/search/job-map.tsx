import { formatCount, m } from '@passa/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { House } from 'lucide-react';
import { useMemo, useState } from 'react';
import { createLink } from '@tanstack/react-router';
import { paths, type BrowseFilter } from '../../platform/navigation/paths.ts';
import { cityMap, DistrictMap, districtLabel, districtsIn, labelPosition } from '../../places/index.ts';
import { LoadError } from '../../ui/page/load-error.tsx';
import { LoadingRegion, Skeleton } from '../../ui/loading/skeleton.tsx';
import { jobMapQuery, type JobMap as Counts } from './queries.ts';
import { inDistrict, splitDistrict } from './district-search.ts';

type JobMapProps = {
  filter: BrowseFilter;
  onChange: (change: BrowseFilter) => void;
  /** The number of jobs in all cities that match; undefined until it is known. */
  total: number | undefined;
};

/** The open jobs of a city by district: a map, and a list with the same numbers and links. */
export function JobMap({ filter, onChange, total }: JobMapProps) {
  const { district } = splitDistrict(filter.q);
  const query = useQuery({
    ...jobMapQuery({ ...filter, q: inDistrict(filter.q, undefined) }),
    placeholderData: keepPreviousData,
  });
  if (query.isPending) {
    return (
      <LoadingRegion>
        <Skeleton className="aspect-[5/4] w-full" />
      </LoadingRegion>
    );
  }
  if (!query.data) return <LoadError problem={query.error} onRetry={() => void query.refetch()} />;
  return <LoadedMap counts={query.data} district={district} filter={filter} onChange={onChange} total={total} />;
}

type LoadedMapProps = JobMapProps & { counts: Counts; district: string | undefined };

function LoadedMap({ counts, district, filter, onChange, total }: LoadedMapProps) {
  const { city, homeArea, elsewhere } = counts;
  const jobsIn = new Map(counts.districts.map(({ prefix, jobs }) => [prefix, jobs]));
  const map = useMemo(() => cityMap(city), [city]);
  const dots = counts.pins.map((pin) => map.withinDistricts(map.toMap(pin)));
  const jobsInCity = counts.districts.reduce((sum, { jobs }) => sum + jobs, elsewhere);
  const [pointed, setPointed] = useState<string>();
  const home = map.districts.find(({ prefix }) => prefix === homeArea);
  const name = m.city_name({ city });
  // A pressed district again shows all of them.
  const choice = (prefix: string) => ({ city, q: inDistrict(filter.q, prefix === district ? undefined : prefix) });
  const isListed = (prefix: string) => jobsIn.has(prefix) || prefix === district;
  const listed = districtsIn(city).filter(isListed);

  return (
    <div className="grid gap-4">
      {!filter.city && total !== undefined && (
        <p>{m.map_one_city({ city: name, jobs: formatCount(jobsInCity), total: formatCount(total) })}</p>
      )}
      <DistrictMap
        role="img"
        aria-label={m.map_label({ city: name })}
        viewBox={`0 0 ${map.width} ${map.height}`}
        districts={map.districts}
        shadeOf={(prefix) =>
          prefix === district || prefix === pointed ? 'chosen' : jobsIn.has(prefix) ? 'filled' : 'plain'
        }
        onPress={(prefix) => isListed(prefix) && onChange(choice(prefix))}
      >
        <g className="pointer-events-none">
          {dots.map(({ x, y }) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={2.75} strokeWidth={1} className="fill-brass stroke-paper" />
          ))}
          {home && <House x={home.middle.x - 5} y={home.middle.y - 17} width={10} height={10} className="text-ink" />}
          {map.districts.map((each) => {
            const { x, y } = labelPosition(each, dots);
            return (
              <text
                key={each.prefix}
                x={x}
                y={y + 5}
                textAnchor="middle"
                strokeWidth={3}
                className="fill-ink stroke-raised text-[14px] font-semibold tabular-nums [paint-order:stroke]"
              >
                {jobsIn.get(each.prefix)}
              </text>
            );
          })}
        </g>
      </DistrictMap>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        {counts.pins.length > 0 && (
          <li className="flex items-center gap-1.5">
            <span aria-hidden className="size-2 rounded-full bg-brass" />
            {m.map_venue()}
          </li>
        )}
        {homeArea !== null && home && (
          <li className="flex items-center gap-1.5">
            <House aria-hidden className="size-3.5" />
            {m.map_home_area()}: {districtLabel(homeArea)}
          </li>
        )}
      </ul>
      <nav aria-label={m.map_districts({ city: name })}>
        {listed.length === 0 ? (
          <p className="text-muted">{m.map_empty({ city: name })}</p>
        ) : (
          <ul className="flex flex-wrap gap-2">
            {listed.map((prefix) => (
              <li key={prefix} onMouseEnter={() => setPointed(prefix)} onMouseLeave={() => setPointed(undefined)}>
                <DistrictLink
                  {...paths.browseJobs({ ...filter, ...choice(prefix), view: 'map' })}
                  replace
                  resetScroll={false}
                  preload={false}
                  isChosen={prefix === district}
                >
                  {districtLabel(prefix)}
                  <DistrictCount count={jobsIn.get(prefix) ?? 0} />
                </DistrictLink>
              </li>
            ))}
          </ul>
        )}
        {elsewhere > 0 && <p className="mt-3 text-sm text-muted">{m.map_elsewhere({ count: elsewhere })}</p>}
      </nav>
      {!filter.city && <p className="text-sm text-muted">{m.map_all_cities()}</p>}
    </div>
  );
}

function DistrictCount({ count }: { count: number }) {
  return (
    <>
      <span aria-hidden className="font-semibold tabular-nums">
        {count}
      </span>
      <span className="sr-only">{count === 1 ? m.map_job() : m.map_jobs({ count })}</span>
    </>
  );
}

function DistrictAnchor({ isChosen, ...anchor }: React.ComponentProps<'a'> & { isChosen: boolean }) {
  return (
    <a
      {...anchor}
      aria-current={isChosen ? 'true' : undefined}
      className={clsx(
        'flex min-h-11 items-center gap-2 rounded-md border px-3 text-sm transition-colors hover:border-ink',
        isChosen ? 'border-ink bg-sunken font-medium' : 'border-line bg-raised',
      )}
    />
  );
}

const DistrictLink = createLink(DistrictAnchor);
