/** A value that the process cannot start with, in one sentence. */
export class ConfigError extends Error {}
