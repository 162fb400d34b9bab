import { createFileRoute } from '@tanstack/react-router';
import { SecurityPage } from '../-profile/security/security-page.tsx';

export const Route = createFileRoute('/worker/security')({ component: () => <SecurityPage role="worker" /> });
