import { PersonalNumberPage } from '../../people/personal-number/personal-number-page.tsx';
import { createRoute } from '../../platform/router/route.ts';

export const Route = createRoute({ component: PersonalNumberPage });
