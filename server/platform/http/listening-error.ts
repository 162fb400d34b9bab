import { ConfigError } from '../startup/config-error.ts';

const NOT_OURS = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EAI_AGAIN', 'EAI_NODATA', 'EINVAL', 'ENOTFOUND'];

/** Why nothing can listen where the configuration says, as a sentence; another error stays as it is. */
export function asListeningError(error: unknown, port: number): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return new ConfigError('The port is in use. Name another one in PORT.');
  if (code === 'EACCES') return new ConfigError(`This user may not listen on port ${port}. Name another one in PORT.`);
  if (!NOT_OURS.includes(code)) return error;
  return new ConfigError(`HOST must be an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all (${code}).`);
}
