// Exits with 0 if the program in this container is ready. The image has neither curl nor wget.
const url = `http://127.0.0.1:${process.env['PORT']}/readyz`;
const response = await fetch(url, { signal: AbortSignal.timeout(4_000) }).catch(() => undefined);
process.exit(response?.ok ? 0 : 1);

export {};
