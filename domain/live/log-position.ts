/**
 * A position in PostgreSQL's log of changes, such as `16/B374D848`. A replica that has reached it has every change that was committed
 * before it. The server states positions, and a browser sends the last one back, so that it reads nothing older.
 */
export type LogPosition = string;

/** The response header with the position after a change. */
export const LOG_POSITION_HEADER = 'Passa-Log-Position';
/** The cookie with the last position that this browser knows. A cookie reaches all tabs, and requests for pages. */
export const LOG_POSITION_COOKIE = 'log-position';
/** How long a browser states a position. A replica that is further behind is not used. Seconds. */
export const LOG_POSITION_LIFETIME = 60;

/** No replica has reached this position: stated where the real one is unknown. */
export const UNKNOWN_LOG_POSITION: LogPosition = 'FFFFFFFF/FFFFFFFF';

const FORMAT = /^(?<segment>[0-9A-F]{1,8})\/(?<offset>[0-9A-F]{1,8})$/;

/**
 * A position as a number, for comparisons.
 * @returns that of UNKNOWN_LOG_POSITION for a text that is not a position
 */
export function logPositionNumber(position: string): bigint {
  const { segment = 'FFFFFFFF', offset = 'FFFFFFFF' } = FORMAT.exec(position)?.groups ?? {};
  return (BigInt(`0x${segment}`) << 32n) | BigInt(`0x${offset}`);
}
