import { createLazyRoute } from '@tanstack/react-router';
import { PersonalNumberPage } from '../../people/personal-number/personal-number-page.tsx';

export const Route = createLazyRoute('/worker/personal-number')({ component: PersonalNumberPage });
