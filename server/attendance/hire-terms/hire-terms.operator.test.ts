import { expect, test } from 'vitest';
import { aBusiness, aHire, aWorker, cancel, stateTerms } from '../../testing/builders.ts';
import { usePassa } from '../../testing/passa.ts';
import { downloadPdf, readPdf } from '../../testing/pdf.ts';

const passa = usePassa({
  employer: {
    kind: 'operator',
    name: 'Drift AB',
    organisationNumber: '556036-0793',
    address: 'Storgatan 1, 111 22 Stockholm',
  },
});

test('where the operator employs, a venue is not asked for its payday, and the terms have none', async () => {
  const [business, worker] = [await aBusiness(passa), await aWorker(passa)];
  await stateTerms(business, { payday: 'The 25th', collectiveAgreement: 'Gröna Riks' });
  expect((await business.visitor.get('/api/profile/business')).body).toMatchObject({ profile: { isEmployer: false } });
  const { body: first } = await business.visitor.get<{ steps: { step: string }[] }>('/api/first-steps');
  expect(first.steps.map(({ step }) => step)).toEqual(['venue', 'job', 'answer']);
  const { job } = await aHire(business, worker);
  const { body } = await worker.visitor.get<{ job: object }>(`/api/jobs/${job.id}`);
  expect(body.job).toMatchObject({ statedTerms: null });
});

test('where the operator employs, the sheet names it as the employer and the venue as the client', async () => {
  const business = await aBusiness(passa, { businessName: 'Kajen', organisationNumber: '556016-0680' });
  const worker = await aWorker(passa);
  const { application } = await aHire(business, worker);
  const { bytes } = await downloadPdf(worker.visitor, `/api/applications/${application.id}/terms.pdf`);
  expect((await readPdf(bytes)).text).toContain(
    'Employer Drift AB Organisation number 556036-0793 Address Storgatan 1, 111 22 Stockholm ' +
      'Hired out to Kajen Organisation number 556016-0680',
  );
  await cancel(business, application);
  const cancelled = await downloadPdf(worker.visitor, `/api/applications/${application.id}/terms.pdf?lang=sv`);
  expect((await readPdf(cancelled.bytes)).text).toContain('Avbokat: kundföretaget avbokade passet');
});
