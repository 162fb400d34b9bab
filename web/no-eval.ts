import { config } from 'zod/v4/core';

// A schema otherwise tries, as it is made, whether it may write code for itself. The page's own rules refuse that, and
// an attempt of ours would be told of like one of somebody else's. Before any schema, so before every other import.
config({ jitless: true });
