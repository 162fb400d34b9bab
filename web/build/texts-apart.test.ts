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
    'texts.home.footer.findJobs',
    'status[job.status]',
    'texts.myShifts.views',
    'const status = texts.status;',
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
  expect(lines(code)).toEqual([line, 'const fields = texts.fields;']);
});

test('another thing of that name, a path or a word is none of it', () => {
  const code = [
    "import { AddressFields } from './address-fields.tsx';",
    'const { fields } = texts;',
    '// All fields.',
    "problem.fields.email; set('fields.email'); <Form fields={1} />; fields.city;",
  ];
  const [first, ...rest] = lines(withTextsWritten(code.join('\n')));
  expect(first).toBe(code[0]);
  expect(rest.join('\n')).toContain("problem.fields.email; set('fields.email');");
});
