import { JOB_STATUSES } from '@passa/domain';
import { ShiftCard } from '../hiring/cards/shift-card.tsx';
import { AddToCalendar } from '../hiring/shifts/add-to-calendar.tsx';
import { ContactLine } from '../hiring/shifts/contact-line.tsx';
import { WorkerShiftCard } from '../hiring/shifts/worker-shift-card.tsx';
import { aMatch, anApplication, aWorkerJob, LONG_NAME, LONG_WORD } from './samples.ts';

const shift = aWorkerJob();
const card = (change: Partial<Parameters<typeof ShiftCard>[0]> = {}) => (
  <ShiftCard key={change.status} shift={shift} reader="worker" {...change} />
);

export const Statuses = () => (
  <div className="gallery-cards @container">{JOB_STATUSES.map((status) => card({ status, reader: 'business' }))}</div>
);

export const NewAndUrgent = () => card({ isNew: true, shift: { ...shift, isUrgent: true } });
export const Unavailable = () => card({ unavailable: 'This shift is filled.' });
export const UnknownLocation = () => card({ shift: { ...shift, location: { city: null } } });

export const LongNames = () =>
  card({
    isNew: true,
    shift: {
      ...shift,
      title: `${LONG_NAME}, ${LONG_WORD}`,
      businessName: LONG_NAME,
      payRate: 12_345.5,
      isUrgent: true,
      requiredExpertise: ['Kitchen Helper', 'Runner', 'Dishwasher', 'Bartender', 'Barista', 'Server', 'Host', 'Cook'],
    },
  });

export const WorkerCards = () => (
  <div className="gallery-cards @container">
    <WorkerShiftCard shift={aWorkerJob({ match: aMatch })} />
    <WorkerShiftCard
      shift={aWorkerJob({ status: 'hired', may: [], obstacle: 'jobFilled', application: anApplication() })}
    />
    <WorkerShiftCard shift={aWorkerJob({ application: anApplication({ status: 'accepted' }) })}>
      <ContactLine contact={{ name: 'Karin Holmgren', phoneNumber: '+46701740605' }} />
      <AddToCalendar application={{ id: 'a' }} className="w-full sm:w-auto" />
    </WorkerShiftCard>
    <WorkerShiftCard shift={aWorkerJob({ application: anApplication({ status: 'accepted' }) })}>
      <ContactLine contact={{ name: LONG_NAME, phoneNumber: '+46701740605' }} />
    </WorkerShiftCard>
  </div>
);
