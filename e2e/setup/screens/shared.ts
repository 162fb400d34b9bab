import type { Role } from '@passa/domain';
import type { Screen } from './screen.ts';
import { failRequests, leaveUnanswered } from './states.ts';

/** The screens that both roles have. */
export function screensOf(role: Role): Screen[] {
  const at = (page: string) => ({ viewer: role, path: `/${role}/${page}` });
  return [
    { name: `${role}-waiting`, ...at('dashboard'), before: leaveUnanswered, isWaiting: true },
    { name: `${role}-failed`, ...at('dashboard'), before: failRequests },
    { name: `${role}-profile`, ...at('profile') },
    { name: `${role}-notifications`, ...at('notifications') },
    { name: `${role}-security`, ...at('security') },
  ];
}
