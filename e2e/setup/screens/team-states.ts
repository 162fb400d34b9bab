import type { MemberRole } from '@passa/domain';
import type { Page } from '@playwright/test';

const id = (last: number): string => `00000000-0000-4000-8000-0000000000${String(last).padStart(2, '0')}`;

const member = (last: number, name: string, role: MemberRole, isYou = false) => ({
  ...{ userId: id(last), name, role, email: `${name.split(' ')[0]?.toLowerCase() ?? ''}@example.se` },
  ...{ isYou, isContact: isYou, since: '2026-11-02T09:00:00.000Z' },
});

/** A team of four, and an open invitation. */
export const showTeam = (page: Page) =>
  page.route('**/api/team', (route) =>
    route.fulfill({
      json: {
        members: [
          member(1, 'Anna Lindqvist', 'owner', true),
          member(2, 'Karin Holm', 'manager'),
          member(3, 'Samir Aziz', 'shiftLead'),
          member(4, 'Birgitta Wennerström-Åkerblad', 'finance'),
        ],
        invitations: [
          { id: id(9), email: 'nils.eriksson@example.se', role: 'shiftLead', expiresAt: '2026-12-05T09:00:00.000Z' },
        ],
      },
    }),
  );

const total = (hours: number) => ({ minutes: hours * 60, ore: hours * 18_500 });

/** Three venues with a week each. */
export const showVenues = (page: Page) =>
  page.route('**/api/venues/week?*', (route) =>
    route.fulfill({
      json: {
        week: '2026-11-24',
        venues: [
          {
            ...{ venueId: id(11), name: 'Brasserie Slussen', openings: 14, filled: 11, hoursToApprove: 3 },
            ...{ hired: total(82), open: total(21) },
          },
          {
            ...{ venueId: id(12), name: 'Annexet', openings: 5, filled: 5, hoursToApprove: 0 },
            ...{ hired: total(38), open: total(0) },
          },
          {
            ...{ venueId: id(13), name: 'Kafé Mosebacke', openings: 0, filled: 0, hoursToApprove: 12 },
            ...{ hired: total(0), open: total(0) },
          },
        ],
      },
    }),
  );

/** An invitation to an address without an account. */
export const showInvitation = (page: Page) =>
  page.route('**/api/member-invitations', (route) =>
    route.fulfill({
      json: {
        invitation: {
          ...{ venueName: 'Brasserie Slussen', role: 'shiftLead', email: 'nils.eriksson@example.se' },
          ...{ inviterName: 'Anna Lindqvist', account: 'none' },
        },
      },
    }),
  );
