import type { Locale } from '@passa/domain';

type AttendanceTexts = {
  kiosk: string;
  /** Why the venue corrects a check-in. */
  correction: string;
  /** Why a worker states other hours than those recorded. */
  statement: string;
  /** Why the venue proposes fewer hours, and why the worker disputes them. */
  proposal: string;
  dispute: string;
  /** Why another venue proposes fewer hours, which wait for the worker. */
  unanswered: string;
};

/** What the venue and its workers write about hours. */
export const ATTENDANCE_TEXTS: Record<Locale, AttendanceTexts> = {
  en: {
    kiosk: 'Bar',
    correction: 'The tablet was charging in the office when he came',
    statement: 'I stayed to put away the fish delivery after I had checked out. Ove asked me to.',
    proposal: 'The kitchen was closed at ten, and nothing was left to do.',
    dispute: 'I scrubbed the stove and packed the fridge until half past ten. Ove was there and saw it.',
    unanswered: 'The band left at ten, and you went home half an hour early.',
  },
  sv: {
    kiosk: 'Baren',
    correction: 'Plattan låg på laddning på kontoret när han kom',
    statement: 'Jag stannade kvar och plockade in fiskleveransen efter att jag hade stämplat ut. Ove bad mig om det.',
    proposal: 'Köket var stängt klockan tio och det fanns inget kvar att göra.',
    dispute: 'Jag skurade spisen och packade kylen till halv elva. Ove var där och såg det.',
    unanswered: 'Bandet gick klockan tio och du gick hem en halvtimme tidigare.',
  },
};
