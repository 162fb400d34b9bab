import { formatDate, texts } from '@passa/domain';
import type { Applicant } from '../queries/applications.ts';

const { detailsAccess: words } = texts;

/** From when the details are that are shown, and until when; or that they are gone. */
export function AccessNote({ access: { kind, asOf, until } }: Pick<Applicant, 'access'>) {
  if (kind === 'nameOnly') return <p className="mt-4 text-muted">{words.cardNameOnly}</p>;
  if (!asOf || !until) return null;
  const [from, to] = [formatDate(new Date(asOf), 'business'), formatDate(new Date(until), 'business')];
  return <p className="mt-4 text-sm text-muted">{words.cardFrozen(from, to)}</p>;
}
