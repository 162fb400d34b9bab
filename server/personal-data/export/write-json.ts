/** A member of an object: a value, or a list that is yielded entry by entry. */
export type Section = readonly [
  name: string,
  content: object | string | number | boolean | null | AsyncIterable<unknown>,
];

/** Yields an indented JSON object, member by member. */
export async function* writeJson(sections: Section[]): AsyncGenerator<string> {
  let before = '{\n';
  for (const [name, content] of sections) {
    yield `${before}  ${JSON.stringify(name)}: `;
    if (isList(content)) yield* writeList(content);
    else yield indented(content, '  ');
    before = ',\n';
  }
  yield '\n}\n';
}

async function* writeList(entries: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n    ';
  let after = '[]';
  for await (const entry of entries) {
    yield before + indented(entry, '    ');
    before = ',\n    ';
    after = '\n  ]';
  }
  yield after;
}

const indented = (content: unknown, by: string) => JSON.stringify(content, null, 2).replaceAll('\n', `\n${by}`);

const isList = (content: Section[1]): content is AsyncIterable<unknown> =>
  typeof content === 'object' && content !== null && Symbol.asyncIterator in content;
