import { AsyncLocalStorage } from 'node:async_hooks';
import { baseLocale, type Locale } from '@passa/domain';
import { overwriteGetLocale } from '@passa/domain/locale-runtime';

const currentLocale = new AsyncLocalStorage<Locale>();

// One process answers many requests at once, so each has its locale in asynchronous storage.
overwriteGetLocale(() => currentLocale.getStore() ?? baseLocale);

/** Runs a function with a locale: every message that it formats is in this language. */
export const withLanguage = <Result>(language: Locale, act: () => Result): Result => currentLocale.run(language, act);

/** The same pieces, each made in a language, however late it is asked for and by whom, such as a stream that others read. */
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
