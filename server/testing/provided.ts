import 'vitest';

declare module 'vitest' {
  /** What a run prepares once for all its test files. */
  interface ProvidedContext {
    engine: 'pglite' | 'postgresql';
    /** A file with a migrated database, for PGlite to start from. */
    pgliteDump: string;
    /** A PostgreSQL on which databases may be made. */
    postgresqlUrl: string;
    /** Whether each race is run in all its rounds. */
    hasAllRounds?: boolean;
    /** The migrated database there, of which each worker gets a copy. */
    postgresqlTemplate: string;
  }
}
