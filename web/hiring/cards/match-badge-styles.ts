import { speaksForJob, type Headline } from '@passa/domain';
import clsx from 'clsx';
import { outlinedBadgeStyles } from '../../ui/badge-styles.ts';

/** The styles of a badge that says what speaks for or against a match. */
export const matchBadgeStyles = (headline: Headline): string =>
  clsx(outlinedBadgeStyles, speaksForJob(headline) ? 'text-hired' : 'text-muted');
