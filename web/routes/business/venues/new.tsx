import { createLazyRoute } from '@tanstack/react-router';
import { AddVenuePage } from '../../../venues/own-venues/add-venue-page.tsx';

export const Route = createLazyRoute('/business/venues/new')({ component: AddVenuePage });
