/** The cache key of the app's page. It is no screen's URL: a screen may have been cached by a newer version. */
export const SHELL_URL = '/app-shell';
