import type { City } from '../enumerations.ts';
import { DISTRICT_CENTRES } from '../places/district-centres.ts';
import { DISTRICTS } from '../places/districts.ts';
import { distanceBand, distanceBetween, type DistanceBand } from '../places/distance.ts';
import { zipPrefix } from '../places/zip-code.ts';

/** From where the distances of a worker count: the home area if they have chosen one, otherwise the city. */
export type HomeArea = { homeArea: string | null; city: City };

/** Where a job is. */
export type JobPlace = { zipCode: string; city: City };

/** The city of the home area. */
export const homeCity = ({ homeArea, city }: HomeArea): City => DISTRICTS[homeArea ?? '']?.city ?? city;

/**
 * From the centre of the worker's home area to that of the job's district. Where one of them is unknown, another city is far.
 */
export function distanceTo(job: JobPlace, worker: HomeArea): DistanceBand | 'unknown' {
  const home = DISTRICT_CENTRES[worker.homeArea ?? ''];
  const place = DISTRICT_CENTRES[zipPrefix(job.zipCode)];
  if (home && place) return distanceBand(distanceBetween(home, place));
  return job.city === homeCity(worker) ? 'unknown' : 'far';
}

/**
 * The districts with a known distance from a worker's home area, by their band.
 * @returns the prefixes of `DISTRICTS`; none without a home area. Any other place has the distance of its city (`distanceTo`).
 */
export function districtsByDistance(worker: HomeArea): Record<DistanceBand, string[]> {
  const bands: Record<DistanceBand, string[]> = { near: [], 'short-ride': [], ride: [], far: [] };
  const home = DISTRICT_CENTRES[worker.homeArea ?? ''];
  if (!home) return bands;
  for (const [prefix, centre] of Object.entries(DISTRICT_CENTRES))
    bands[distanceBand(distanceBetween(home, centre))].push(prefix);
  return bands;
}

/** The home areas by their distance from a job: the same the other way round. */
export function homeAreasByDistance(job: JobPlace): Record<DistanceBand | 'unknown', string[]> {
  const areas: Record<DistanceBand | 'unknown', string[]> = {
    near: [],
    'short-ride': [],
    ride: [],
    far: [],
    unknown: [],
  };
  for (const [homeArea, { city }] of Object.entries(DISTRICTS))
    areas[distanceTo(job, { homeArea, city })].push(homeArea);
  return areas;
}
