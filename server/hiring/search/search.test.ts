import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBusiness, aJob, aWorker, type TestUser } from '../../testing/builders.ts';
import { usePassa } from '../../testing/passa.ts';
import { withOpenings } from '../../testing/with-openings.ts';
import type { WorkerJob } from '../jobs/present.ts';

const passa = usePassa();
let worker: TestUser;
beforeAll(async () => {
  worker = await aWorker(passa);
});

type Page = { jobs: WorkerJob[]; total: number; next: string | null };
const search = async (filter: Record<string, string>) =>
  (await worker.visitor.get<Page>(`/api/jobs?${new URLSearchParams(filter).toString()}`)).body;
const titles = async (q: string) => (await search({ q })).jobs.map(({ title }) => title);

describe('a word is found', () => {
  beforeAll(async () => {
    const { visitor } = await aBusiness(passa, { businessName: 'Brännvinsbolaget Långholmen' });
    const business = { visitor } as TestUser;
    await aJob(business, {
      title: 'Servitör på uteservering',
      description: 'Vi söker erfarna servitriser och kockar till vår crèperie vid vattnet.',
      location: { address: 'Kajen 1', city: 'Malmö', zipCode: '211 22' },
    });
    await aJob(business, {
      title: 'Dishwashers wanted',
      description: 'Washing glasses after a wedding for three hundred guests, until late.',
      location: { address: 'Avenyn 1', city: 'Gothenburg', zipCode: '411 36' },
    });
  });
  const [swedish, english] = ['Servitör på uteservering', 'Dishwashers wanted'];

  test.for([
    ['servitor', [swedish], 'without diaeresis'],
    ['servitör', [swedish], 'with diaeresis'],
    ['SERVITÖR', [swedish], 'in capitals'],
    ['sérvitör', [swedish], 'with an additional accent'],
    ['creperie', [swedish], 'with a missing accent'],
    ['Malmo', [swedish], 'in the city'],
    ['Göteborg', [english], 'in the city, in Swedish'],
    ['Gothenburg', [english], 'in the city, in English'],
    ['langholmen dishwasher', [english], 'in the venue and in the title'],
    ['dishwasher langholmen', [english], 'in any order'],
    ['uteserv', [swedish], 'by a prefix'],
    ['servering', [], 'not by a suffix'],
    ['kock', [swedish], 'in another form, in Swedish'],
    ['servitrisen', [swedish], 'in another form, in Swedish'],
    ['weddings', [english], 'in another form, in English'],
    ['wash glass', [english], 'in another form, in English'],
    ['bröllop och wedding', [], 'all words are required'],
    ['servitör och kock', [swedish], 'with stop words'],
    ['the wedding for guests', [english], 'with stop words'],
    ['dishwahser', [english], 'with two letters transposed'],
    ['dishwaser', [english], 'with a letter missing'],
    ['dishwassher', [english], 'with a letter added'],
    ['dishvasher', [english], 'with a letter changed'],
    ['brannvinsbolagte', [english, swedish], 'with an edit in the venue'],
    ['dishvasher gotenborg', [english], 'with an edit in each word'],
    ['wedding dishvasher', [english], 'with an edit in one of two words'],
    ['diskvosher', [], 'not with two letters changed'],
    ['x'.repeat(200), [], 'no match for a very long word'],
    ['%', [], 'a single punctuation mark finds nothing'],
    ["'", [], 'a single punctuation mark finds nothing'],
    ['(((', [], 'punctuation finds nothing'],
    ['<->', [], 'an operator of tsquery finds nothing'],
    ['🍸', [], 'an emoji alone finds nothing'],
    ['🍸 servitör!', [swedish], 'with punctuation'],
    ['servi\u00adt\u200bör', [swedish], 'with hidden characters, which are removed'],
    [' ', [english, swedish], 'a blank text finds all jobs'],
  ] as const)('%s finds %j: %s', async ([q, found]) => {
    expect(await titles(q)).toEqual(found);
    expect((await search({ q })).total).toBe(found.length);
  });

  test('a search text without a word finds nothing, even with a city filter', async () => {
    expect(await search({ q: '%', city: 'Malmö' })).toEqual({ jobs: [], total: 0, next: null });
  });
});

describe('most relevant first', () => {
  const inText = { description: 'You pour flamingo cocktails for everybody, all night long.' };

  test('whole words in the headline, then prefixes in the headline, then prefixes anywhere; newest first within a rank', async () => {
    const [bar, other] = [
      await aBusiness(passa, { businessName: 'Flamingo' }),
      await aBusiness(passa, { businessName: 'Svan' }),
    ];
    await aJob(bar, { title: 'Older at the venue' });
    await aJob(other, { title: 'In flamingoland' });
    await aJob(other, { title: 'The flamingo in the title' });
    await aJob(other, { title: 'Newest, in the text', ...inText });
    await aJob(other, { title: 'Newest, in flamingoland' });
    expect(await titles('flamingo')).toEqual([
      'The flamingo in the title',
      'Older at the venue',
      'Newest, in flamingoland',
      'In flamingoland',
      'Newest, in the text',
    ]);
  });

  test('pages across the ranks have each job once', async () => {
    const business = await aBusiness(passa);
    await passa.db.execute(
      withOpenings(sql`
      insert into jobs (business_id, title, description, required_expertise, pay_rate, address, city, zip_code, start_date, end_date)
      select ${business.partyId}::uuid,
        case n % 3 when 0 then 'Albatross ' when 1 then 'Albatrossland ' else 'Another bird ' end || n,
        case n % 3 when 2 then 'An albatross is in the text.' else 'A text that is long enough.' end,
        array['Cook'], 150, 'Gata 1', case n % 2 when 0 then 'Stockholm' else 'Malmö' end, '111 11',
        '2027-01-01 17:00+01', '2027-01-01 23:00+01'
      from generate_series(1, 90) as n`),
    );
    for (const [filter, total] of [
      [{}, 90],
      [{ city: 'Malmö' }, 45],
      [{ city: 'Malmö', expertise: 'Cook' }, 45],
      [{ expertise: 'Host' }, 0],
    ] as const) {
      const pages = [await search({ q: 'albatross', ...filter })];
      for (let { next } = pages[0] ?? { next: null }; next; next = pages.at(-1)?.next ?? null)
        pages.push(await search({ q: 'albatross', ...filter, cursor: next }));
      const found = pages.flatMap(({ jobs }) => jobs);
      expect(pages.map((page) => page.total)).toEqual(pages.map(() => total));
      expect(new Set(found.map(({ id }) => id)).size).toBe(total);
      const ranks = found.map(({ title }) => ['Albatross ', 'Albatrossl', 'Another bi'].indexOf(title.slice(0, 10)));
      expect(ranks).toEqual(ranks.toSorted());
    }
  });
});

describe('the search index is updated', () => {
  test('when a job is edited or closed', async () => {
    const business = await aBusiness(passa);
    const job = await aJob(business, { title: 'Pelican on the pier', requiredExpertise: ['Host', 'Cook'] });
    const { startDate: _date, ...form } = { ...jobOf(job), title: 'Cormorant on the pier' };
    const changed = await business.visitor.put(`/api/jobs/${job.id}`, { ...form, startDate: '2027-05-05' });
    expect([changed.status, await titles('pelican'), await titles('cormorant')]).toEqual([
      200,
      [],
      ['Cormorant on the pier'],
    ]);
    await business.visitor.post(`/api/jobs/${job.id}/close`);
    expect(await titles('cormorant')).toEqual([]);
  });

  test('when the venue is renamed', async () => {
    const business = await aBusiness(passa, { businessName: 'Kungsfågel' });
    await aJob(business, { title: 'At a renamed venue' });
    const shown = await business.visitor.get<{ profile: Record<string, unknown> }>('/api/profile/business');
    const { email: _email, isEmployer: _isEmployer, ...profile } = shown.body.profile;
    const saved = await business.visitor.put('/api/profile/business', { ...profile, businessName: 'Talgoxe' });
    expect([saved.status, await titles('kungsfagel'), await titles('talgoxe'), await titles('talgoxen')]).toEqual([
      200,
      [],
      ['At a renamed venue'],
      ['At a renamed venue'],
    ]);
  });
});

function jobOf({ title, description, requiredExpertise, payRate, location }: Awaited<ReturnType<typeof aJob>>) {
  return {
    title,
    description,
    requiredExpertise,
    payRate,
    location,
    startDate: '',
    startTime: '17:00',
    endTime: '23:00',
  };
}
