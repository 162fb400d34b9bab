/**
 * The files of the app that the service worker keeps. Excluded are fonts beyond Latin, which come from the network or the system, and the
 * common passwords, as no password can be chosen offline.
 */
export const PRECACHED = /^assets\/(?!common-passwords).*(?:\.js|\.css|-latin(?:-ext)?-wght-normal.*\.woff2)$/;

/** The cache key of the app's page. It is no screen's URL: a screen may have been cached by a newer version. */
export const SHELL_URL = '/app-shell';
