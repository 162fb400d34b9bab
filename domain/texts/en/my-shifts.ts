export const myShifts = {
  title: 'My Shifts',
  views: { available: 'Available', applied: 'Applied', assigned: 'Assigned', settled: 'Settled' },
  meanings: {
    available: 'you could take',
    applied: 'await an answer',
    assigned: 'are yours to work',
    settled: 'are worked',
  },
  availableEmpty: 'No available shifts at the moment.',
  availableEmptyHint: 'Check back later for new postings.',
  appliedEmpty: "You haven't applied to any shifts yet.",
  assignedEmpty: 'No assigned shifts yet.',
  settledEmpty: 'No settled shifts yet.',
  browseAvailable: 'Browse Available Shifts',
  viewSettled: 'View Settled Shifts',
  browseAll: 'Browse all jobs',
  markCompleted: 'Mark as Completed',
} as const;
