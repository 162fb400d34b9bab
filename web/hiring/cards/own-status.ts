import {
  isOpenNoShow,
  m,
  type ApplicationStatus,
  type HiringObstacle,
  type NoShowState,
  type Role,
} from '@passa/domain';

type OwnApplication = {
  status: ApplicationStatus;
  cancellation: { by: Role; isHandover: boolean; isNoShow: boolean } | null;
  isKeptByColleague?: boolean;
  noShow?: { state: NoShowState } | null;
};

/**
 * The status of a worker's own application in words, and the status that has its colour. It says who cancelled, because the job may be
 * open to others, and does not wait for an answer that cannot come.
 * @param isShift whether the words are about the shift, and not about the application
 */
export function ownStatus(
  { status, cancellation, isKeptByColleague = false, noShow = null }: OwnApplication,
  obstacle: HiringObstacle | null,
  isShift = false,
): { text: string; colour: ApplicationStatus | 'closed' } {
  if (status === 'pending' && obstacle === 'jobFilled') return { text: m.status_filled(), colour: 'closed' };
  if (status === 'pending' && (obstacle === 'jobClosed' || obstacle === 'jobStarted'))
    return { text: m.status({ status: 'closed' }), colour: 'closed' };
  if (noShow && isOpenNoShow(noShow.state)) return { text: m.no_show_badge(), colour: 'pending' };
  if (cancellation?.isNoShow) return { text: m.status_no_show(), colour: status };
  if (cancellation?.isHandover) return { text: m.status_handed_over(), colour: 'completed' };
  if (isKeptByColleague) return { text: m.status_kept_by_colleague(), colour: 'closed' };
  if (isShift && status === 'accepted') return { text: m.week_status({ view: 'assigned' }), colour: status };
  return { text: cancellation ? m.status_cancelled_by({ by: cancellation.by }) : m.status({ status }), colour: status };
}
