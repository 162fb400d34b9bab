import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** Has V8 collect garbage now, where it would wait for longer than is good. */
export const collect = runInNewContext('gc') as NodeJS.GCFunction;
