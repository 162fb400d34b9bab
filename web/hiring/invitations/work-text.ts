import { formatAlternatives, formatList, m, type Expertise } from '@passa/domain';
import type { KnownWorker } from './queries.ts';

/** The expertises in which a worker has worked for the venue, and those that the job needs besides. */
export function workText({ workedAs, notWorkedAs }: Pick<KnownWorker, 'workedAs' | 'notWorkedAs'>): string {
  if (workedAs.length === 0) return m.invitations_never_worked();
  const worked = m.invitations_worked_as({ list: formatList(namesOf(workedAs)) });
  if (notWorkedAs.length === 0) return worked;
  return `${worked} · ${m.invitations_not_worked_as({ list: formatAlternatives(namesOf(notWorkedAs)) })}`;
}

const namesOf = (expertise: Expertise[]) => expertise.map((one) => m.expertise_name({ expertise: one }));
