import type { City } from '../enumerations.ts';
import { DISTRICT_CENTRES } from '../places/district-centres.ts';
import { DISTRICTS } from '../places/districts.ts';
import { distanceBand, distanceBetween, type DistanceBand, type Point } from '../places/distance.ts';
import { zipPrefix } from '../places/zip-code.ts';

/** From where the distances of a worker count: the home area if they have chosen one, otherwise the city. */
export type HomeArea = { homeArea: string | null; city: City };

/** Where a job is: the pin if its venue has set one, otherwise the district. */
export type JobPlace = { zipCode: string; city: City; pin: Point | null };

/** The centre of the home area; undefined without one. */
export const homeCentre = ({ homeArea }: Pick<HomeArea, 'homeArea'>): Point | undefined =>
  DISTRICT_CENTRES[homeArea ?? ''];

/** The city of the home area. */
export const homeCity = ({ homeArea, city }: HomeArea): City => DISTRICTS[homeArea ?? '']?.city ?? city;

/**
 * From the centre of the worker's home area to the job's pin, or else to the centre of its district. Where one of them is unknown,
 * another city is far.
 */
export function distanceTo(job: JobPlace, worker: HomeArea): DistanceBand | 'unknown' {
  const home = homeCentre(worker);
  const place = job.pin ?? DISTRICT_CENTRES[zipPrefix(job.zipCode)];
  if (home && place) return distanceBand(distanceBetween(home, place));
  return job.city === homeCity(worker) ? 'unknown' : 'far';
}

type ByDistance = Record<DistanceBand | 'unknown', string[]>;

/** The prefixes of `DISTRICTS`, grouped by a distance. */
function groupDistricts(distanceOf: (prefix: string, city: City) => keyof ByDistance): ByDistance {
  const groups: ByDistance = { near: [], 'short-ride': [], ride: [], far: [], unknown: [] };
  for (const [prefix, { city }] of Object.entries(DISTRICTS)) groups[distanceOf(prefix, city)].push(prefix);
  return groups;
}

/**
 * The districts by the distance of jobs without a pin from a worker's home area. Without one, or in any other place, the distance is that of the city
 * (`distanceTo`), so that all districts are unknown.
 */
export const districtsByDistance = (worker: HomeArea): ByDistance =>
  groupDistricts((zipCode, city) =>
    (worker.homeArea ?? '') in DISTRICTS ? distanceTo({ zipCode, city, pin: null }, worker) : 'unknown',
  );

/** The home areas by their distance from a job. */
export const homeAreasByDistance = (job: JobPlace): ByDistance =>
  groupDistricts((homeArea, city) => distanceTo(job, { homeArea, city }));
