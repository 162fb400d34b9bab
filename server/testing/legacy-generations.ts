import { legacyApplication, legacyBusiness, legacyExport, legacyJob, legacyWorker } from './legacy-export.ts';

const evening = (day: string) => ({ startDate: `${day}T16:00:00Z`, endDate: `${day}T21:00:00Z` });

/** An export with both generations of field names, every spelling of a status, and every format of an instant. */
export function bothGenerations() {
  return legacyExport({
    users: {
      b: legacyBusiness({ businessType: '', city: null, email: ' Anna@Krogen.SE ' }),
      w: legacyWorker({
        languageProficiency: { swedish: 'NATIVE', English: '' },
        workExperiences: [
          { id: 'x', position: 'Cook', company: 'Villan', startDate: '2021-05', endDate: '', current: true },
        ],
        documents: { 'Food hygiene': 'https://files.example/hygiene.pdf' },
        videoResumeURL: 'https://files.example/wilma.mp4',
      }),
      v: legacyWorker({ firstName: 'Vera', email: 'vera@ek.se', zipCode: 21420, city: 'malmo' }),
    },
    jobs: {
      j: legacyJob({ status: 'Open' }),
      older: {
        businessId: 'b',
        title: 'Bartender on a Friday',
        description: 'Behind the bar on a busy evening, with a team that helps.',
        requirements: ['BARTENDER'],
        hourlyRate: '160,50',
        businessAddress: 'Storgatan 1',
        businessCity: 'Göteborg',
        businessZipCode: 41101,
        languageRequirements: { Swedish: 'fluent', English: 'None' },
        dressCode: 'Black shirt',
        isUrgent: true,
        startDate: { _seconds: 1809273600, _nanoseconds: 0 },
        endDate: 1809291600000,
        status: 'OPEN',
        createdAt: { seconds: 1785500000, nanoseconds: 0 },
        lastUpdated: 1785500000,
      },
      hired: legacyJob({ status: 'HIRED', assignedWorkerId: 'w', applicationId: 'ah', ...evening('2027-05-02') }),
      assigned: legacyJob({ status: 'Assigned', ...evening('2027-05-03') }),
      accepted: legacyJob({ status: 'Accepted', ...evening('2027-05-04') }),
      settled: legacyJob({ status: 'Settled', ...evening('2026-08-05') }),
      closed: legacyJob({ status: 'Closed', ...evening('2026-08-06') }),
      past: legacyJob({ status: 'open', ...evening('2026-08-07') }),
      moved: legacyJob({ status: 'open', ...evening('2027-05-08') }),
    },
    applications: {
      p: legacyApplication({ status: 'PENDING' }),
      d: legacyApplication({ workerId: 'v', status: 'DECLINED' }),
      ah: legacyApplication({ jobId: 'hired', status: 'ACCEPTED' }),
      aa: legacyApplication({ jobId: 'assigned', status: undefined, assignmentStatus: 'assigned' }),
      ac: legacyApplication({ jobId: 'accepted', status: 'Accepted' }),
      as: legacyApplication({ jobId: 'settled', status: 'COMPLETED', completedAt: '2026-08-05T21:05:00Z' }),
      am: legacyApplication({ jobId: 'moved', status: 'accepted', businessId: undefined, createdAt: undefined }),
    },
  });
}
