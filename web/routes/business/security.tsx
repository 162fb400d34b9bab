import { createLazyRoute } from '@tanstack/react-router';
import { AccountHistory } from '../../hiring/history/account-history.tsx';
import { YourData } from '../../personal-data/your-data.tsx';
import { SecurityPage } from '../../security/page/security-page.tsx';

export const Route = createLazyRoute('/business/security')({
  component: () => (
    <SecurityPage role="business" activity={<AccountHistory role="business" />}>
      <YourData role="business" />
    </SecurityPage>
  ),
});
