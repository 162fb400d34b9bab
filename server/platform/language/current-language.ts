import { AsyncLocalStorage } from 'node:async_hooks';
import { baseLocale, type Locale } from '@passa/domain';
import { overwriteGetLocale } from '@passa/domain/locale-runtime';

const currentLocale = new AsyncLocalStorage<Locale>();

// One process serves many users at once: the locale follows the asynchronous call.
overwriteGetLocale(() => currentLocale.getStore() ?? baseLocale);

/** Calls `run` with all messages in a language. */
export const withLanguage = <Result>(language: Locale, run: () => Result): Result => currentLocale.run(language, run);

/** Iterates with all messages in a language, independent of the reader of the items and of the time, such as for a stream. */
export async function* iterateWithLanguage<Piece>(
  language: Locale,
  pieces: AsyncIterable<Piece>,
): AsyncGenerator<Piece> {
  const source = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      const piece = await withLanguage(language, () => source.next());
      if (piece.done) return;
      yield piece.value;
    }
  } finally {
    await source.return?.();
  }
}
