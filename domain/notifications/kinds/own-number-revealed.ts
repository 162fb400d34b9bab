import { m } from '../../messages/index.ts';
import { isolated } from '../../text/isolated.ts';
import type { NotificationRule } from '../rule.ts';
import type { PushWriter } from '../writers.ts';

/** The personal number of the worker was shown at a kiosk, from the staff ledger. It is about no job. */
export const rule = {
  about: 'reveal',
  recipients: { worker: { place: 110, page: 'ownHours' } },
  isRelevantWhile: {},
  mail: 'none',
  push: { until: 'oneDay', urgency: 'normal' },
} as const satisfies NotificationRule;

export const push: PushWriter<'reveal'> = ({ kioskName, business }) => ({
  title: m.push_own_number_revealed(),
  body: m.push_own_number_revealed_body({ kiosk: isolated(kioskName), business: isolated(business.businessName) }),
});
