import { AsyncLocalStorage } from 'node:async_hooks';
import { DEFAULT_TEXT_LANGUAGE, speak, type TextLanguage } from '@passa/domain';

const spoken = new AsyncLocalStorage<TextLanguage>();

// One process speaks to many at once: whose turn it is goes along with what is done for them.
speak(() => spoken.getStore() ?? DEFAULT_TEXT_LANGUAGE);

/** Does something for somebody: every text that is taken meanwhile is in their language. */
export const withLanguage = <Result>(language: TextLanguage, act: () => Result): Result => spoken.run(language, act);

/** The same pieces, each made in a language, however late it is asked for and by whom, such as a stream that others read. */
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
