type Shift = { startDate: Date; endDate: Date; hiredWorkers: { startDate: string; endDate: string }[] };

/**
 * A job as the shifts that are worked: one at its own time, and one for each other time that hired workers keep after an edit.
 * @returns the shifts with their hired workers; that of the job first, also without any
 */
export function splitByTime<Row extends Shift>(row: Row): Row[] {
  const timeOf = (worker: Row['hiredWorkers'][number]) =>
    [worker.startDate, worker.endDate].map((time) => new Date(time).getTime()).join();
  const own = [row.startDate, row.endDate].map((time) => time.getTime()).join();
  const byTime = Map.groupBy(row.hiredWorkers, timeOf);
  const others = [...byTime].filter(([time]) => time !== own);
  return [
    { ...row, hiredWorkers: byTime.get(own) ?? [] },
    ...others.flatMap(([, hiredWorkers]) =>
      hiredWorkers[0]
        ? {
            ...row,
            startDate: new Date(hiredWorkers[0].startDate),
            endDate: new Date(hiredWorkers[0].endDate),
            hiredWorkers,
          }
        : [],
    ),
  ];
}
