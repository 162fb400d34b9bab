declare global {
  /** Where Zod looks for how it was configured, as it is loaded. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

// A schema otherwise tries, as it is made, whether it may write code for itself. The page's own rules refuse that, and
// an attempt of ours would be told of like one of somebody else's. Said here, before any schema; by Zod's own function a
// tenth of Zod would come with the first screen, which has no schema.
globalThis.__zod_globalConfig = { jitless: true };

export {};
