const all = ['attendance'] as const;

/** The query keys of what was recorded, and of the hours that follow. */
export const attendanceKeys = {
  all,
  recorded: [...all, 'recorded'],
  timeSheets: [...all, 'time-sheets'],
} as const;
