/** A member of an object: a value, an object that is written member by member, or a list that is yielded entry by entry. */
export type Section = readonly [
  name: string,
  content: object | string | number | boolean | null | Members | AsyncIterable<unknown>,
];

/** An object that is written member by member, since some of its members are yielded entry by entry. */
export class Members {
  readonly sections: Section[];
  constructor(sections: Section[]) {
    this.sections = sections;
  }
}

/** Yields an indented JSON object, member by member. */
export async function* writeJson(sections: Section[]): AsyncGenerator<string> {
  yield* writeMembers(sections, '');
  yield '\n';
}

async function* writeMembers(sections: Section[], by: string): AsyncGenerator<string> {
  let before = '{\n';
  for (const [name, content] of sections) {
    yield `${before}${by}  ${JSON.stringify(name)}: `;
    yield* write(content, `${by}  `);
    before = ',\n';
  }
  yield `\n${by}}`;
}

async function* write(content: unknown, by: string): AsyncGenerator<string> {
  if (content instanceof Members) yield* writeMembers(content.sections, by);
  else if (isList(content)) yield* writeList(content, by);
  else yield JSON.stringify(content, null, 2).replaceAll('\n', `\n${by}`);
}

async function* writeList(entries: AsyncIterable<unknown>, by: string): AsyncGenerator<string> {
  let before = `[\n${by}  `;
  let after = '[]';
  for await (const entry of entries) {
    yield before;
    yield* write(entry, `${by}  `);
    before = `,\n${by}  `;
    after = `\n${by}]`;
  }
  yield after;
}

const isList = (content: unknown): content is AsyncIterable<unknown> =>
  typeof content === 'object' && content !== null && Symbol.asyncIterator in content;
