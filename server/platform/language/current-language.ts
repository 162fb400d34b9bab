import { AsyncLocalStorage } from 'node:async_hooks';
import { DEFAULT_TEXT_LANGUAGE, speak, type TextLanguage } from '@passa/domain';

const spoken = new AsyncLocalStorage<TextLanguage>();

// One process serves many users at once: the language follows the asynchronous call.
speak(() => spoken.getStore() ?? DEFAULT_TEXT_LANGUAGE);

/** Runs `act` with all texts in a language. */
export const withLanguage = <Result>(language: TextLanguage, act: () => Result): Result => spoken.run(language, act);

/** Iterates with all texts in a language, whoever reads the items and when, such as a stream. */
export async function* iterateWithLanguage<Piece>(
  language: TextLanguage,
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
