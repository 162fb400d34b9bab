// The messages of Chromium, Firefox and Safari.
const MISSING_SCRIPT = /dynamically imported module|importing a module script failed/i;

/** Whether a page could not be shown because a newer version has replaced its script files. */
export const isMissingScript = (error: unknown): error is Error =>
  error instanceof Error && MISSING_SCRIPT.test(error.message);
