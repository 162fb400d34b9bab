import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { driverOf, isEmbedded } from './driver.ts';

/** The interval of comparisons. Milliseconds. */
const COMPARE_EVERY = 60_000;
/** A larger difference between the clocks is logged. Milliseconds. */
const LARGE_DIFFERENCE = 1_000;

type WarningLog = { warn: (of: object, message: string) => void };
type Clock = { now: () => Date; close: () => void };

/**
 * A clock that follows that of the database, so that all machines agree on deadlines. It compares this machine's clock with the
 * database's at the start and every minute, and adds the difference. The embedded database uses the clock of this machine.
 */
export async function openDatabaseClock(db: Database, log: WarningLog, compareEvery = COMPARE_EVERY): Promise<Clock> {
  if (isEmbedded(driverOf(db))) return { now: () => new Date(), close: () => {} };
  let difference = 0;

  async function compare(): Promise<void> {
    const sentAt = Date.now();
    const time = await timeOf(db);
    // The database has read its clock between both. A difference that this allows is not changed, so that a slow response does
    // not move the time.
    const [least, most] = [time - Date.now(), time - sentAt];
    difference = Math.min(Math.max(difference, least), most);
    if (Math.abs(difference) > LARGE_DIFFERENCE) {
      log.warn({ milliseconds: Math.round(difference) }, "this machine's clock differs from the database's");
    }
  }

  // The first comparison also opens a connection.
  await timeOf(db);
  await compare();
  const timer = setInterval(() => {
    compare().catch((error: unknown) => log.warn({ err: error }, "could not compare the clock with the database's"));
  }, compareEvery);
  timer.unref();
  return { now: () => new Date(Date.now() + difference), close: () => clearInterval(timer) };
}

/** The time of the database, in milliseconds since 1970. */
async function timeOf(db: Database): Promise<number> {
  const { rows } = (await db.execute(sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as time`)) as {
    rows: { time: number }[];
  };
  return Number(rows[0]?.time);
}
