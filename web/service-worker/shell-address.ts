/** What the app's page is kept under: an address like any other to the server, and no screen's, which may be newer. */
export const SHELL_ADDRESS = '/app-shell';
