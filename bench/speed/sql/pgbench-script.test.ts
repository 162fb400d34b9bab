import { expect, test } from 'vitest';
import { pgbenchScript, type Recording } from './pgbench-script.ts';
import type { Statement } from './recorder.ts';

const AT = new Date('2026-11-23T12:26:03.198Z');
const WORKER = 'ebad6414-9cc7-47ba-86ef-069819279fd5';
const JOB = '0fa5f03a-2fe5-4a42-8187-527e86f47de5';
const CREATED = '2026-11-23T06:52:20.000Z';

const statement = (text: string, values: (string | null)[], response: [string, string][] = []): Statement => ({
  text,
  values,
  rows: response.length > 0 ? 1 : 0,
  response: new Map(response),
});

/** The script without its header. */
function scriptOf(statements: Statement[], varying: Recording['varying'] = []): string {
  const names = new Map([
    [WORKER, 'worker'],
    [JOB, 'job'],
  ]);
  const seededTimes = new Map([[Date.parse(CREATED), 'CREATED_AT']]);
  const text = pgbenchScript({ route: 'a list', units: [statements], at: AT, varying, names, seededTimes });
  return text.slice(text.indexOf('\\set n'));
}

test('values are parameters that each client selects once, and limits are literals', () => {
  const text = scriptOf([
    statement('select * from jobs where worker_id = $1 and id > $2 limit $3', [WORKER, JOB, '21']),
    statement('select 1 from workers where user_id = $1 and city = $2', [WORKER, '']),
  ]);
  expect(text).toBe(
    [
      '\\set n :base + :i * :clients + :client_id',
      '\\set i :i + 1',
      '\\if :i = 1',
      'select',
      `  '${WORKER}' as worker,`,
      `  '${JOB}' as job,`,
      `  '' as value`,
      '\\gset',
      '\\endif',
      '',
      'select * from jobs where worker_id = :worker and id > :job limit 21;',
      'select 1 from workers where user_id = :worker and city = :value;',
      '',
    ].join('\n'),
  );
});

test('times are relative to the run or to the seed', () => {
  const values = ['2026-11-23T12:26:03.250Z', '2026-11-23T13:26:03.250Z', '2026-11-30T15:00:00.000Z', CREATED];
  const text = scriptOf([statement('select $1, $2, $3, $4', values)]);
  expect(text).toContain('now() as now');
  expect(text).toContain(`now() + interval '60 minutes' as time,`);
  expect(text).toContain(`date_trunc('day', now(), 'UTC') + interval '10980 minutes' as time_2`);
  expect(text).toContain('CREATED_AT as time_3');
});

test('a time that no other database can have is refused', () => {
  expect(() => scriptOf([statement('select $1', ['2026-11-23T12:00:30.250Z'])])).toThrow('cannot be computed');
});

test('values of a write are computed from its number, and new ids and times come from results', () => {
  const made = 'd2719b8e-3a4e-4f7e-8f55-7c9f3a1f0c11';
  const text = scriptOf(
    [
      statement(
        'insert into openings (job_id) values ($1) returning id, starts',
        [JOB],
        [
          ['id', made],
          ['starts', '2027-03-03 00:00:00+00'],
        ],
      ),
      statement('insert into assignments values ($1, $2)', [made, '2027-03-03T00:00:00.000Z']),
    ],
    [[JOB, `md5('job' || :n)`]],
  );
  expect(text).toContain(`values ((md5('job' || :n))) returning id, starts \\gset s0_`);
  expect(text).toContain('insert into assignments values (:s0_id, :s0_starts);');
});

test('each rate limit of a call has a counter of its own', () => {
  const [first, second] = ['a'.repeat(43), 'b'.repeat(43)];
  const text = scriptOf([
    statement('insert into "attempts" values ($1)', [first]),
    statement('insert into "attempts" values ($1)', [second]),
    statement('update "attempts" set count = 0 where key = $1', [first]),
  ]);
  expect(text.match(/counter-\d/g)).toEqual(['counter-0', 'counter-1', 'counter-0']);
});

test('pgbench sees no variable in a constant', () => {
  expect(scriptOf([statement('select $1', ['{"retry":true}'])])).toContain(String.raw`E'{"retry"\x3atrue}' as value`);
});

test('an id that the program creates is another one in each call, also within other values', () => {
  const made = 'd2719b8e-3a4e-4f7e-8f55-7c9f3a1f0c11';
  const text = scriptOf([
    statement('insert into jobs (id, worker_id) values ($1, $2) returning id', [made, WORKER], [['id', made]]),
    statement('select from jobs where id = $1', [made]),
    statement('insert into tasks (payload) values ($1)', [`{"job":"${made}"}`]),
  ]);
  expect(text).toContain("values ((md5('id-0-' || :n)::uuid), :worker) returning id;");
  expect(text).toContain("where id = (md5('id-0-' || :n)::uuid);");
  expect(text).toContain(`values (replace(:value, '${made}', (md5('id-0-' || :n)::uuid)::text));`);
});
