declare global {
  /** Zod reads its configuration from here when it is loaded. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// Otherwise Zod tests at the first schema whether it may compile code at run time. The content security policy refuses
// that, and would report the attempt like an attack. Zod's own configuration function would add a tenth of Zod to the
// first screen, which has no schema.
globalThis.__zod_globalConfig = { jitless: true };

export {};
