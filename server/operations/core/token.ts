import { join } from 'node:path';
import { ConfigError } from '../../platform/startup/config-error.ts';
import { getOrCreateSecretFile } from '../../platform/startup/secret-file.ts';
import type { Config } from '../../core/config.ts';

/** The routes that a token opens: the failed tasks, or the backup. */
export type Scope = 'failed-tasks' | 'backup';

/** For each scope its configuration, its environment variable, and the file of a generated token. */
export const TOKENS = {
  'failed-tasks': { key: 'operatorTokens', variable: 'OPERATOR_TOKEN', file: 'operator-token' },
  backup: { key: 'backupTokens', variable: 'BACKUP_TOKEN', file: 'backup-token' },
} as const;

type TokenConfig = Pick<Config, 'dataDir' | 'operatorTokens' | 'backupTokens'>;

/** The path of a scope's generated token, for users who can read the data folder. */
export const tokenFile = (dataDir: string, scope: Scope) => join(dataDir, TOKENS[scope].file);

/**
 * The tokens of each scope: the configured ones, otherwise a generated one that is kept in the data folder.
 * @throws ConfigError for a file without a valid token, and for one token in both scopes
 */
export function resolveTokens(config: TokenConfig): Pick<Config, 'operatorTokens' | 'backupTokens'> {
  const of = (scope: Scope) => {
    const given = config[TOKENS[scope].key];
    return given.length > 0 ? given : [getOrCreateToken(config.dataDir, scope)];
  };
  const [operatorTokens, backupTokens] = [of('failed-tasks'), of('backup')];
  if (backupTokens.some((each) => operatorTokens.includes(each))) {
    throw new ConfigError('The tokens of the failed tasks and of the backup must differ.');
  }
  return { operatorTokens, backupTokens };
}

/**
 * Reads the token of a data folder, and generates it where there is none.
 * @throws ConfigError for a file without a valid token
 */
export function getOrCreateToken(dataDir: string, scope: Scope): string {
  const file = tokenFile(dataDir, scope);
  const token = getOrCreateSecretFile(file);
  if (!/^[\x21-\x7e]{16,}$/.test(token)) {
    throw new ConfigError(
      `${file} must hold at least 16 characters without spaces. Delete it to generate a new token.`,
    );
  }
  return token;
}
