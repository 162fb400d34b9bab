import 'vitest';

declare module 'vitest' {
  /** What a run prepares once for all of its test files. */
  interface ProvidedContext {
    engine: 'pglite' | 'postgresql';
    /** A file with a migrated database, from which PGlite starts. */
    pgliteDump: string;
    /** A PostgreSQL on which databases can be created. */
    postgresqlUrl: string;
    /** The migrated database, of which each worker gets a copy. */
    postgresqlTemplate: string;
  }
}
