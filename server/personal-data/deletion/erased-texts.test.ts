import { randomUUID } from 'node:crypto';
import { ROLES } from '@passa/domain';
import { getTableColumns, getTableName, is, sql, type Column, type Table } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterEach, expect, test } from 'vitest';
import { expireProposals } from '../../attendance/index.ts';
import * as schema from '../../database/schema.ts';
import { enterEvent } from '../../testing/attendance.ts';
import {
  aBusiness,
  aHire,
  aJob,
  anApplication,
  aWorker,
  cancel,
  stateTerms,
  templateForm,
  type TestUser,
} from '../../testing/builders.ts';
import { runCommand } from '../../testing/command.ts';
import { deleteAccountOf } from '../../testing/deletion.ts';
import { aKiosk } from '../../testing/kiosks.ts';
import { untilQueueIsIdle, useOutbox } from '../../testing/mail.ts';
import { disputeNoShow, recordNoShow } from '../../testing/no-shows.ts';
import { OPERATOR_TOKEN, usePassa } from '../../testing/passa.ts';
import { agreeToHours, answerHours, approveOrSettle, proposeHours, timeSheetOf } from '../../testing/time-sheets.ts';
import { columnsWith } from '../../testing/traces.ts';
import { TEXT_COLUMNS } from './text-columns.ts';

const passa = usePassa();
useOutbox(passa);
afterEach(() => passa.clock.reset());

const isText = (column: Column & { baseColumn?: Column }) =>
  /^(text|json|varchar|char|tsvector)/u.test(column.getSQLType()) &&
  !column.enumValues?.length &&
  !column.baseColumn?.enumValues?.length;

test('each text column says when its text is erased, or why it is kept', () => {
  const columns = Object.values(schema)
    .filter((value) => is(value, PgTable))
    .flatMap((table: Table) =>
      Object.values<Column>(getTableColumns(table))
        .filter(isText)
        .map((column) => `${getTableName(table)}.${toSnakeCase(column.name)}`),
    );
  expect(Object.values(TEXT_COLUMNS).flat().toSorted()).toEqual(columns.toSorted());
});

/** 2, 3, … September, 10:00 to 16:00 in Stockholm. */
const shiftOn = (day: number) => ({ startDate: `2026-09-0${day}`, startTime: '10:00', endTime: '16:00' });
const on = (day: number, time: string) => `2026-09-0${day}T${time}:00.000Z`;

/** Two parties that have written their word wherever they can, with hires of each kind of dispute. */
async function aHistory() {
  const words = { worker: `vexelord${randomUUID().slice(0, 8)}`, business: `krogord${randomUUID().slice(0, 8)}` };
  const business = await aBusiness(passa, {
    ...{ businessType: 'Other', otherBusinessType: words.business, businessAddress: `${words.business} 1` },
  });
  const worker = await aWorker(passa);
  await stateTerms(business, { payday: words.business, collectiveAgreement: words.business });
  await aKiosk(passa, business);
  for (const name of [`${words.business} bar`, `${words.business} kitchen`])
    await business.visitor.post('/api/kiosks', { name });
  const { body } = await business.visitor.get<{ kiosks: { id: string }[] }>('/api/kiosks');
  await business.visitor.delete(`/api/kiosks/${body.kiosks[2]?.id}`);
  await business.visitor.post(
    '/api/templates',
    templateForm({ name: words.business, title: words.business, dressCode: words.business }),
  );
  await anApplication(worker, await aJob(business), `My ${words.worker}`);

  const shift = async (day: number) => (await aHire(business, worker, shiftOn(day))).application;
  const hires = {
    ...{ ended: await shift(2), open: await shift(3), unanswered: await shift(4) },
    ...{ decided: await shift(5), absent: await shift(6) },
  };
  const cancelled = { worker: await shift(7), business: await shift(8) };
  await cancel(worker, cancelled.worker, `A ${words.worker} reason`);
  await cancel(business, cancelled.business, `A ${words.business} reason`);

  for (const [day, hire] of [
    [2, hires.ended],
    [3, hires.open],
  ] as const) {
    passa.clock.set(on(day, '20:00'));
    await enterEvent(business, hire.id, 'checkIn', on(day, '08:00'), `The ${words.business} tablet`);
    await enterEvent(business, hire.id, 'checkOut', on(day, '14:00'), `The ${words.business} tablet`);
    const lower = { start: on(day, '08:00'), end: on(day, '12:00') };
    await proposeHours(business, hire, { ...lower, reason: `Few ${words.business}` });
    await answerHours(worker, hire, { answer: 'dispute', reason: `Many ${words.worker}` });
  }
  await answerHours(worker, hires.ended, { answer: 'agree' });
  await agreeToHours(business, hires.ended);
  for (const [day, hire] of [
    [5, hires.decided],
    [6, hires.absent],
  ] as const) {
    passa.clock.set(on(day, '09:00'));
    await recordNoShow(business, hire);
    await disputeNoShow(worker, hire, `I was in the ${words.worker}`);
  }
  await decideNoShow(hires.decided);
  passa.clock.set(on(6, '20:00'));
  const person = { id: randomUUID(), name: 'Ulla Berg', country: 'SE', number: '811218-9876' };
  const entry = { ...person, occurredAt: on(6, '10:00'), reason: `The ${words.business} helper` };
  expect((await business.visitor.post('/api/staff-ledger/people', entry)).status).toBe(201);
  return { business, worker, hires, words };
}

const decideNoShow = ({ id }: { id: string }) =>
  runCommand('disputes', { PUBLIC_URL: passa.visitor().baseUrl, OPERATOR_TOKEN }, [
    ...['--no-show', id, '--decision', 'dismiss', '--reason', 'The till has a receipt'],
  ]);

/** Lets the author propose hours with a reason. The proposal stays unanswered. */
async function leaveUnanswered(author: TestUser, word: string, hire: { id: string }): Promise<void> {
  passa.clock.set(on(6, '20:30'));
  const hours = { start: on(4, '08:00'), end: on(4, '14:30'), reason: `Late ${word}` };
  expect((await proposeHours(author, hire, hours)).status).toBe(200);
}

const reasonsOf = async (user: TestUser, hire: { id: string }) =>
  (await timeSheetOf(user, hire)).steps.map(({ reason }) => reason).filter((reason) => reason !== null);

test.each(ROLES)('what a %s has written is erased with the account, and in a dispute once it ends', async (role) => {
  const { business, worker, hires, words } = await aHistory();
  const word = words[role];
  const [author, other] = role === 'worker' ? [worker, business] : [business, worker];
  await leaveUnanswered(author, word, hires.unanswered);
  const before = await columnsWith(passa, word);
  const written = {
    worker: ['applications.cancel_reason', 'applications.message', 'no_show_steps.reason', 'time_sheet_steps.reason'],
    business: [
      ...['applications.cancel_reason', 'attendance_events.reason', 'businesses.other_business_type'],
      ...['job_templates.name', 'kiosks.name', 'kiosks.premises', 'time_sheet_steps.reason'],
    ],
  };
  expect(before).toEqual(expect.arrayContaining(written[role]));

  expect((await deleteAccountOf(author)).status).toBe(200);
  await untilQueueIsIdle(passa.db);
  const left = async () => (await columnsWith(passa, word)).filter((column) => !TEXT_COLUMNS.kept.includes(column));
  const whileOpen = {
    // A deleted worker cannot answer the no-show, so it is taken back.
    worker: ['time_sheet_steps.reason'],
    business: ['attendance_events.reason', 'time_sheet_steps.reason'],
  };
  expect(await left()).toEqual(whileOpen[role]);
  expect((await reasonsOf(other, hires.ended)).join()).not.toContain(word);
  expect((await reasonsOf(other, hires.open)).join()).toContain(word);

  const hoursBefore = (await timeSheetOf(other, hires.open)).steps.map(({ hours }) => hours);
  await (role === 'worker' ? agreeToHours(business, hires.open) : answerHours(worker, hires.open, { answer: 'agree' }));
  const { state, steps } = await timeSheetOf(other, hires.open);
  expect(state).toBe('approved');
  expect(
    steps.slice(0, -1).map(({ hours }) => hours),
    'the figures stay',
  ).toEqual(hoursBefore);
  expect((await reasonsOf(other, hires.unanswered)).join(), 'while the other party can answer').toContain(word);
  passa.clock.set('2026-09-09T21:00:00.000Z');
  await expireProposals(passa.services, passa.clock.now());
  expect(await left()).toEqual([]);
  // What the other party has written stays.
  expect(await columnsWith(passa, words[role === 'worker' ? 'business' : 'worker'])).toContain(
    'time_sheet_steps.reason',
  );
});

test('evidence is changed by nothing but that', async () => {
  const { worker, business, hires } = await aHistory();
  const refused = async (statement: string) => {
    const error: unknown = await passa.db.execute(sql.raw(statement)).catch((thrown: unknown) => thrown);
    expect(JSON.stringify((error as Error).cause, ['code']), statement).toContain('42501');
  };
  for (const table of ['time_sheet_steps', 'no_show_steps', 'attendance_events'])
    await refused(`update ${table} set reason = null where reason is not null`);
  await deleteAccountOf(worker);
  await refused(
    `update time_sheet_steps set reason = null where application_id = '${hires.open.id}' and actor = 'worker'`,
  );
  await refused(
    `update time_sheet_steps set reason = null where application_id = '${hires.ended.id}' and actor = 'business'`,
  );
  await refused(
    `update time_sheet_steps set at = now() where application_id = '${hires.ended.id}' and actor = 'worker'`,
  );
  await approveOrSettle(business, 'settle', hires.ended);
  await deleteAccountOf(business);
  await refused(`update attendance_events set occurred_at = occurred_at - interval '1 hour', reason = null`);
  await refused(`update time_sheet_steps set reason = 'Other words' where application_id = '${hires.ended.id}'`);
});
