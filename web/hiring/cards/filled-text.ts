import { m } from '@passa/domain';
import type { BusinessJob } from '../core/business-jobs.ts';

/** How many openings of a job are filled, where it has several. */
export const filledText = ({ openings, hiredWorkers }: Pick<BusinessJob, 'openings' | 'hiredWorkers'>): string[] =>
  openings > 1 ? [m.business_dashboard_filled({ filled: hiredWorkers.length, openings })] : [];
