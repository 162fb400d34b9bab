import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  aBusiness,
  aHire,
  answerChange,
  aWorker,
  cancel,
  jobForm,
  stateTerms,
  type TestUser,
} from '../../testing/builders.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { usePassa } from '../../testing/passa.ts';
import { downloadPdf, readPdf } from '../../testing/pdf.ts';

const passa = usePassa();

const LONG_SHIFT = {
  title: 'Kväll i baren',
  description: 'Du blandar drinkar åt gästerna.\nDu stänger kassan.',
  startTime: '16:00',
  endTime: '23:30',
  payRate: 185.5,
  location: { address: 'Ågatan 3', city: 'Gothenburg' as const, zipCode: '411 03' },
  break: { startTime: '20:00', minutes: 30, isPaid: false },
};

const pathOf = ({ id }: { id: string }, language?: 'sv' | 'en') =>
  `/api/applications/${id}/terms.pdf${language ? `?lang=${language}` : ''}`;

const sheetOf = ({ visitor }: TestUser, application: { id: string }, language: 'sv' | 'en' = 'en') =>
  downloadPdf(visitor, pathOf(application, language));
const textOf = async (...request: Parameters<typeof sheetOf>) =>
  (await readPdf((await sheetOf(...request)).bytes)).text;

async function aLongHire() {
  const [business, worker] = [
    await aBusiness(passa, { businessName: 'Källarens Östers', organisationNumber: '556016-0680' }),
    await aWorker(passa, { firstName: 'Paweł', lastName: 'Åström' }),
  ];
  const { job, application } = await aHire(business, worker, { ...LONG_SHIFT, openings: 2 });
  return { business, worker, job, application };
}

describe('the sheet of a hire', () => {
  test('states the terms, in the language of the request', async () => {
    const { worker, application } = await aLongHire();
    const english = await textOf(worker, application);
    for (const text of [
      'The Swedish version is the binding one.',
      'Employer Källarens Östers Organisation number 556016-0680',
      'Employee Paweł Åström',
      'Position Kväll i baren Occupation Bartender Tasks Du blandar drinkar åt gästerna. Du stänger kassan.',
      'Workplace Ågatan 3, 411 03 Göteborg',
      'Form of employment Special fixed-term employment (LAS, Section 5)',
      '16:00–23:30 Working time 7 h, without the unpaid break Break 20:00, 30 min, unpaid',
      'Hourly pay 185.50 SEK/hr before tax',
    ])
      expect(english).toContain(text);
    const swedish = await textOf(worker, application, 'sv');
    for (const text of [
      'Den svenska texten är den som gäller.',
      'Särskild visstidsanställning (5 § LAS)',
      'Rast 20:00, 30 min, obetald',
      'Timlön 185,50 kr/tim före skatt',
    ])
      expect(swedish).toContain(text);
  });

  test('states when the employer pays and its collective agreement, as far as it has stated them', async () => {
    const { worker, application } = await aLongHire();
    expect(await textOf(worker, application)).toContain(
      'Payment By the employer, on the day and in the way that the employer states',
    );
    const business = await aBusiness(passa);
    await stateTerms(business, { payday: 'Den 25:e månaden efter', collectiveAgreement: 'Gröna Riks (Visita–HRF)' });
    const hire = await aHire(business, await aWorker(passa));
    for (const [language, payment, agreement] of [
      ['en', 'Payment', 'Collective agreement'],
      ['sv', 'Utbetalning', 'Kollektivavtal'],
    ] as const) {
      const text = await textOf(business, hire.application, language);
      expect(text).toContain(`${payment} Den 25:e månaden efter`);
      expect(text).toContain(`${agreement} Gröna Riks (Visita–HRF)`);
    }
  });

  test('is a titled document in its language, with the same bytes each time and a name to save it under', async () => {
    const { worker, business, application } = await aLongHire();
    const { headers, bytes } = await sheetOf(worker, application, 'sv');
    expect((await sheetOf(worker, application, 'sv')).bytes).toEqual(bytes);
    expect((await sheetOf(business, application, 'sv')).bytes).not.toEqual(bytes);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('content-disposition')).toMatch(
      /^inline; filename="passa-anstallningsvillkor-\d{4}-\d\d-\d\d-kvall-i-baren\.pdf"$/,
    );
    expect(await readPdf(bytes)).toMatchObject({
      info: { Title: 'Anställningsvillkor – Kväll i baren, Källarens Östers', Language: 'sv' },
      mark: { Marked: true },
    });
    const unchanged = await worker.visitor.get(pathOf(application, 'sv'), {
      'If-None-Match': `${headers.get('etag')}`,
    });
    expect(unchanged.status).toBe(304);
  });

  test('has the address of the worker in their own copy only', async () => {
    const { worker, business, application } = await aLongHire();
    const address = "Employee's address";
    expect(await textOf(worker, application)).toContain(address);
    const theirs = await textOf(business, application);
    expect(theirs).toContain('Paweł Åström');
    expect(theirs).not.toContain(address);
  });

  test('states that the shift was cancelled, by which party and when', async () => {
    const { worker, business, application } = await aLongHire();
    await cancel(business, application);
    expect(await textOf(worker, application)).toContain(
      'Cancelled: the venue cancelled the shift on 1 September 2026.',
    );
    expect(await textOf(worker, application, 'sv')).toContain(
      'Avbokat: arbetsgivaren avbokade passet 1 september 2026.',
    );
  });

  test.for([
    ['a later one', { startTime: '21:00', minutes: 30, isPaid: false }, 'Break 21:00, 30 min, unpaid'],
    ['none', null, 'Break None stated'],
  ] as const)('states the former break when the worker has agreed to %s', async ([, pause, stated]) => {
    const { worker, business, job, application } = await aLongHire();
    const edited = { ...jobForm(LONG_SHIFT), break: pause ?? undefined };
    expect((await business.visitor.put(`/api/jobs/${job.id}`, { ...edited, openings: 2 })).status).toBe(200);
    expect((await answerChange(worker, application, 'agree')).status).toBe(200);
    const english = await textOf(worker, application);
    expect(english).toContain(stated);
    expect(english).toMatch(/Until then it was: .*16:00–23:30; Break: 20:00, 30 min, unpaid; Ågatan 3, /u);
    expect(await textOf(worker, application, 'sv')).toMatch(
      /Dessförinnan gällde: .*16:00–23:30; Rast: 20:00, 30 min, obetald; Ågatan 3, /u,
    );
  });

  test('tells the two hours from 02:00 to 03:00 in autumn apart', async () => {
    const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
    const { application } = await aHire(business, worker, {
      startDate: '2026-10-24',
      startTime: '20:00',
      endTime: '02:45',
      endsNextDay: true,
      break: { startTime: '02:10', minutes: 15, isPaid: false },
    });
    const text = await textOf(worker, application);
    expect(text).toContain('–02:45 (UTC+2)');
    expect(text).toContain('Break 02:10 (UTC+2), 15 min, unpaid');
  });

  test('is found by its two parties only, and from the hire on', async () => {
    const { worker, business, application } = await aLongHire();
    for (const stranger of [await aWorker(passa), await aBusiness(passa)]) {
      expectRefusal(await stranger.visitor.get(pathOf(application)), 404, 'notFound');
    }
    await passa.db.execute(sql`delete from hire_terms where application_id = ${application.id}`);
    for (const party of [worker, business]) {
      expectRefusal(await party.visitor.get(pathOf(application)), 404, 'notFound');
    }
  });
});
