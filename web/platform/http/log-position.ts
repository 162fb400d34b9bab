import {
  LOG_POSITION_COOKIE,
  LOG_POSITION_HEADER,
  LOG_POSITION_LIFETIME,
  logPositionNumber,
  type LogPosition,
} from '@passa/domain';

const STORED = new RegExp(`(?:^|; )${LOG_POSITION_COOKIE}=([^;]*)`);

/**
 * Stores how recent the data of this browser is, for the requests of all its tabs: the server then reads nothing older. An earlier
 * position than the stored one changes nothing.
 */
export function keepLogPosition(position: LogPosition): void {
  const [, stored = '0/0'] = STORED.exec(document.cookie) ?? [];
  if (logPositionNumber(stored) >= logPositionNumber(position)) return;
  document.cookie = `${LOG_POSITION_COOKIE}=${position}; Path=/; Max-Age=${LOG_POSITION_LIFETIME}; SameSite=Lax`;
}

/** Keeps the position that the response to a change states. */
export function keepStatedPosition(response: Response): Response {
  const position = response.headers.get(LOG_POSITION_HEADER);
  if (position) keepLogPosition(position);
  return response;
}
