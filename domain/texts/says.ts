import { texts } from './spoken.ts';

type Validation = typeof texts.validation;

/** What a schema says of a value that it refuses; put in words when it does, in the language of whoever sent it. */
export type Message = { error: () => string };

/**
 * A message of the catalogue's part `validation`.
 * @param given what the message names, such as a limit
 */
export function says<Key extends keyof Validation>(
  key: Key,
  ...given: Validation[Key] extends (...given: infer Given) => string ? Given : []
): Message {
  return {
    error: () => {
      const message: string | ((...given: never[]) => string) = texts.validation[key];
      return typeof message === 'string' ? message : message(...(given as never[]));
    },
  };
}
