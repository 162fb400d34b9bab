import type { Headline, Match } from '@passa/domain';

/**
 * The finding that a card shows. A shift at the same time comes before all others, although it does not decide the place in the list
 * (decision 0118).
 */
export const cardHeadline = ({ headline, overlap }: Pick<Match, 'overlap'> & { headline: Headline }): Headline =>
  overlap === 'bookedThen' ? overlap : headline;
