import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { withTextsWritten } from './texts-apart.ts';

const lines = (code: string) => code.split('\n').filter((line) => line.trim());

test('a text is written where it is taken, and nothing is left of what was taken apart', () => {
  const code = ['const { logIn: words, fields } = texts;', 'show(words.title, fields.email);', 'texts.common.back'];
  expect(lines(withTextsWritten(code.join('\n')))).toEqual(['show("Welcome Back", "Email");', '"Back"']);
});

test('what is more than a text stays with its part: one that is called, a list, and what is looked up by a key', () => {
  const code = [
    'const { home, status, myShifts } = texts;',
    'home.footer.findJobs',
    'status[job.status]',
    'myShifts.views',
  ];
  expect(lines(withTextsWritten(code.join('\n')))).toEqual([
    'const status = texts.status;',
    'texts.home.footer.findJobs',
    'status[job.status]',
    'texts.myShifts.views',
  ]);
  expect(withTextsWritten('texts.browse.found(7)')).toBe('texts.browse.found(7)');
});

test.for([
  'const send = ({ fields }) => fields.email;',
  'for (const fields of forms) use(fields.email);',
  'errors.map((fields) => fields.email);',
  'const form = { fields };',
])('a name that is given to something else, too, is left alone: %s', (line) => {
  const code = withTextsWritten(`const { fields } = texts;\n${line}`);
  expect(lines(code)).toEqual(['const fields = texts.fields;', line]);
});

test('what stays is there while the module loads', () => {
  const code = ['const { status } = texts;', 'const shown = Object.keys(status).join();'].join('\n');
  expect(runInNewContext(`${withTextsWritten(code)}\nshown;`, { texts: { status: { open: 'Open' } } })).toBe('open');
});

test('two functions may take the same part apart, each for itself, but not call two parts by one word', () => {
  const inTwo = (one: string, other: string) => `function one() {\n  ${one}\n}\nfunction other() {\n  ${other}\n}`;
  const same = 'const { status: words } = texts; use(words);';
  expect(withTextsWritten(inTwo(same, same)).match(/const words/g)).toHaveLength(1);
  expect(() =>
    withTextsWritten(
      inTwo('const { home: words } = texts; words.title;', 'const { logIn: words } = texts; words.title;'),
    ),
  ).toThrow('"words" is texts.home and texts.logIn in one file');
});

test('another thing of that name, a path or a word is none of it', () => {
  const code = [
    "import { AddressFields } from './address-fields.tsx';",
    'const { fields } = texts;',
    '// All fields.',
    "problem.fields.email; set('fields.email'); <Form fields={1} />; fields.city;",
  ];
  const written = withTextsWritten(code.join('\n'));
  expect(written).toContain(code[0]);
  expect(written).toContain("problem.fields.email; set('fields.email');");
});
