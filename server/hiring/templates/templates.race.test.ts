import { MAX_TEMPLATES } from '@passa/domain';
import { expect, test } from 'vitest';
import { aBusiness, templateForm } from '../../testing/builders.ts';
import { countOf } from '../../testing/database.ts';
import { usePassa } from '../../testing/passa.ts';
import { concurrently, expectOneWinner, outcomeOf } from '../../testing/races.ts';

const passa = usePassa();
const PATH = '/api/templates';

test('of ten templates saved at once with room for four, four are saved', async () => {
  const business = await aBusiness(passa);
  for (let i = 4; i < MAX_TEMPLATES; i += 1) await business.visitor.post(PATH, templateForm());
  const outcomes = (await concurrently(10, () => business.visitor.post(PATH, templateForm()))).map(outcomeOf).sort();
  expect(outcomes).toEqual([
    ...Array.from({ length: 4 }, () => '201'),
    ...Array.from({ length: 6 }, () => '409 tooManyTemplates'),
  ]);
  expect(await countOf(passa.db, 'job_templates', `business_id = '${business.partyId}'`)).toBe(MAX_TEMPLATES);
});

test('of changes on several devices that have read the same state of a template, one is saved', async () => {
  const business = await aBusiness(passa);
  const { template } = (
    await business.visitor.post<{ template: { id: string; updatedAt: string } }>(PATH, templateForm())
  ).body;
  const change = () => business.visitor.put(`${PATH}/${template.id}?asOf=${template.updatedAt}`, templateForm());
  expectOneWinner(await concurrently(5, change), 200, 'templateChanged');
});

test('of templates saved at once with one name, one is saved', async () => {
  const business = await aBusiness(passa);
  const form = templateForm();
  expectOneWinner(await concurrently(5, () => business.visitor.post(PATH, form)), 201, 'templateNameTaken');
});
