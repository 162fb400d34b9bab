export const status = {
  open: 'Open',
  hired: 'Hired',
  closed: 'Closed',
  completed: 'Completed',
  pending: 'Pending',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  cancelled: 'Cancelled',
} as const;
