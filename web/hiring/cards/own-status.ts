import { m, type ApplicationStatus, type HiringObstacle, type Role } from '@passa/domain';

type OwnApplication = {
  status: ApplicationStatus;
  cancellation: { by: Role; isHandover: boolean; isNoShow: boolean } | null;
};

/**
 * The status of a worker's own application in words, and the status that has its colour. It says who cancelled, because the job may be
 * open to others, and does not wait for an answer that cannot come.
 */
export function ownStatus(
  { status, cancellation }: OwnApplication,
  obstacle: HiringObstacle | null,
): { text: string; colour: ApplicationStatus | 'closed' } {
  if (status === 'pending' && obstacle === 'jobFilled') return { text: m.status_filled(), colour: 'closed' };
  if (status === 'pending' && (obstacle === 'jobClosed' || obstacle === 'jobStarted'))
    return { text: m.status({ status: 'closed' }), colour: 'closed' };
  if (cancellation?.isNoShow) return { text: m.status_no_show(), colour: status };
  if (cancellation?.isHandover) return { text: m.status_handed_over(), colour: 'completed' };
  return { text: cancellation ? m.status_cancelled_by({ by: cancellation.by }) : m.status({ status }), colour: status };
}
