import type { m } from './generated/messages.js';

/** The message of a schema for a value that it refuses, in the locale of the request. */
export type Message = { error: () => string };

/** Every error code that has a message. */
export type ErrorCode = Parameters<typeof m.error>[0]['code'];
