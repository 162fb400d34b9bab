/** A message of PostgreSQL's protocol: its type, and the content after its length. */
export type PgMessage = { type: string; content: Buffer };

/**
 * Splits a stream of bytes into messages.
 * @param hasStartupMessage whether the first message has no type, as a client's startup message
 */
export function messageReader(hasStartupMessage: boolean, onMessage: (message: PgMessage) => void) {
  let rest = Buffer.alloc(0);
  let isStartupMessage = hasStartupMessage;
  return (bytes: Buffer): void => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const typeLength = isStartupMessage ? 0 : 1;
      if (rest.length < typeLength + 4) return;
      const end = typeLength + rest.readInt32BE(typeLength);
      if (rest.length < end) return;
      if (!isStartupMessage) onMessage({ type: String.fromCharCode(rest[0] ?? 0), content: rest.subarray(5, end) });
      isStartupMessage = false;
      rest = rest.subarray(end);
    }
  };
}

/** Reads the parts of a message in order. */
export function contentOf({ content }: PgMessage) {
  let position = 0;
  const number = () => content.readInt16BE((position += 2) - 2);
  const bytes = (length: number) => content.subarray(position, (position += length));
  return {
    text: (): string => {
      const end = content.indexOf(0, position);
      const text = content.toString('utf8', position, end);
      position = end + 1;
      return text;
    },
    number,
    skip: (length: number) => void bytes(length),
    /** Parameters and rows as text. The binary format is not supported. */
    values: (): (string | null)[] =>
      Array.from({ length: number() }, () => {
        const length = content.readInt32BE((position += 4) - 4);
        return length === -1 ? null : bytes(length).toString();
      }),
  };
}
