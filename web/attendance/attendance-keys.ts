/** The query keys of what was recorded, and of the hours that follow. */
export const attendanceKeys = { all: ['attendance'] } as const;
