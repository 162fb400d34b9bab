import { speaksForJob, type Headline } from '@passa/domain';
import clsx from 'clsx';
import { outlinedBadgeStyles } from '../../ui/content/badge-styles.ts';

// These two prevent the hire, or are against the law.
const WARNINGS: readonly Headline[] = ['bookedThen', 'restShort'];

/** The styles of a badge that says what speaks for or against a match. */
export const matchBadgeStyles = (headline: Headline): string =>
  clsx(
    outlinedBadgeStyles,
    WARNINGS.includes(headline) ? 'text-danger' : speaksForJob(headline) ? 'text-hired' : 'text-muted',
  );
