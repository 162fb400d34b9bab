import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { stockholmDate, stockholmTime, type AttendanceKind } from '@passa/domain';
import { aBusiness, aHire, aWorker, type TestUser } from '../builders.ts';
import { aKiosk, type KioskResult, type TestKiosk } from '../kiosks.ts';
import { personalNumberOf } from '../personal-numbers.ts';
import type { Visitor } from '../visitor.ts';
import { repeatUntilGone } from './simulated-users.ts';

const HOUR = 60 * 60 * 1000;
/** The events of each person, from coming to going. */
const STAY: AttendanceKind[] = ['checkIn', 'breakStart', 'breakEnd', 'leave', 'return', 'checkOut'];
/** The people without an account of the day that is sent at once. */
const OFFLINE_PEOPLE = 8;
/** How long after the moment by its own clock an event of the kiosk may be recorded, since requests take time. Milliseconds. */
const TOLERANCE = 30_000;

type SentEvent = { id: string; kind: AttendanceKind; recordedAt: string; person: { type: string } };
/** A person at the kiosk, with the number of events that they have. */
type AtWork = { events: number; person: () => SentEvent['person'] };
type LedgerDay = { entries: { events: { id: string; kind: string; at: string; state: string }[] }[] };

/** A venue with a kiosk at which people come and go, and everything that the server has acknowledged to it. */
export class SimulatedKiosk {
  readonly #business: TestUser;
  readonly #kiosk: TestKiosk;
  readonly #random: () => number;
  readonly #people: AtWork[];
  /** All events, in the order in which they were entered. */
  readonly #sent: SentEvent[] = [];
  readonly #acknowledged = new Map<string, KioskResult['result']>();
  readonly #counted = new EventEmitter();
  /** The ledger as it was when everything was sent. */
  #complete = '';

  private constructor(business: TestUser, kiosk: TestKiosk, random: () => number, worker: AtWork) {
    this.#business = business;
    this.#kiosk = kiosk;
    this.#random = random;
    this.#people = [worker, aHelper(), aHelper()];
  }

  /** Opens a venue with a worker who has a shift in an hour and can check in to it. */
  static async open(visitor: () => Visitor, random: () => number): Promise<SimulatedKiosk> {
    const [business, worker] = [await aBusiness({ visitor }), await aWorker({ visitor })];
    const [start, end] = [new Date(Date.now() + HOUR), new Date(Date.now() + 4 * HOUR)];
    const { application } = await aHire(business, worker, {
      ...{ startDate: stockholmDate(start), startTime: stockholmTime(start), endTime: stockholmTime(end) },
      endsNextDay: stockholmDate(start) !== stockholmDate(end),
    });
    const path = `/api/applications/${application.id}/attendance`;
    const { pin } = (await worker.visitor.get<{ pin: string }>(path)).body;
    const person = { type: 'worker', applicationId: application.id, pin };
    return new SimulatedKiosk(business, await aKiosk({ visitor }, business), random, {
      events: 0,
      person: () => person,
    });
  }

  get acknowledged(): number {
    return this.#acknowledged.size;
  }

  /** Waits until some events are acknowledged. */
  async untilAcknowledged(count: number): Promise<void> {
    while (this.acknowledged < count) await once(this.#counted, 'one');
  }

  /** Sends what people enter until the server is gone: first a whole day that was kept without a connection. */
  async run(isServerGone: () => boolean): Promise<void> {
    const day = this.#offlineDay();
    let isDaySent = false;
    await repeatUntilGone(isServerGone, async () => {
      if (isDaySent) await this.#send(Array.from({ length: 1 + Math.floor(this.#random() * 3) }, () => this.#next()));
      else if (this.#random() < 0.5) {
        isDaySent = true;
        await this.#send(day);
      } else await this.#send([this.#next()]);
    });
  }

  /** Sends everything twice, and returns what is lost, there twice, or changed. Whatever was not acknowledged may be recorded or not. */
  async replay(): Promise<string[]> {
    const problems = this.#missing(await this.#ledger(), [...this.#acknowledged.keys()]);
    const before = new Map(this.#acknowledged);
    await this.#sendAll();
    const first = await this.#ledger();
    await this.#sendAll();
    const second = await this.#ledger();
    for (const [id, result] of before) {
      if (this.#acknowledged.get(id) !== result)
        problems.push(`event ${id} was ${result}, and its answer is another one`);
    }
    if (JSON.stringify(first) !== JSON.stringify(second))
      problems.push('sending everything again has changed the ledger');
    const all = this.#sent.map(({ id }) => id);
    problems.push(...this.#missing(second, all));
    const count = second.flatMap(({ entries }) => entries).flatMap(({ events }) => events).length;
    if (count !== all.length) problems.push(`the ledger has ${count} events, and ${all.length} were sent`);
    this.#complete = JSON.stringify(second);
    return problems;
  }

  /** What has changed in the ledger since everything was sent. */
  async changed(): Promise<string[]> {
    return JSON.stringify(await this.#ledger()) === this.#complete
      ? []
      : ['a ledger has changed since it was complete'];
  }

  #next(): SentEvent {
    const at = Math.floor(this.#random() * this.#people.length);
    const someone = this.#people[at] ?? aHelper();
    const kind = STAY[someone.events] ?? 'checkIn';
    const event = { id: randomUUID(), kind, recordedAt: new Date().toISOString(), person: someone.person() };
    someone.events += 1;
    // A new person replaces each person who has left.
    if (someone.events === STAY.length) this.#people[at] = aHelper();
    this.#sent.push(event);
    return event;
  }

  #offlineDay(): SentEvent[] {
    const start = Date.now() - 2 * HOUR;
    const helpers = Array.from({ length: OFFLINE_PEOPLE }, aHelper);
    const day = STAY.flatMap((kind, step) =>
      helpers.map((helper, index) => {
        const recordedAt = new Date(start + step * 20 * 60_000 + index * 1000).toISOString();
        const event = { id: randomUUID(), kind, recordedAt, person: helper.person() };
        helper.events += 1;
        return event;
      }),
    );
    this.#sent.push(...day);
    return day;
  }

  async #sendAll(): Promise<void> {
    for (let first = 0; first < this.#sent.length; first += 100) await this.#send(this.#sent.slice(first, first + 100));
  }

  async #send(events: SentEvent[]): Promise<void> {
    const json = { sentAt: new Date().toISOString(), events };
    const { status, body } = await this.#kiosk.visitor.post<{ results: KioskResult[] }>('/api/kiosk/events', json);
    if (status !== 200) throw new Error(`The kiosk got ${status}: ${JSON.stringify(body)}`);
    for (const { id, result, reason } of body.results) {
      if (result === 'refused') throw new Error(`An event of the kiosk was refused: ${reason}`);
      this.#acknowledged.set(id, result);
      this.#counted.emit('one');
    }
  }

  /** The days on which something can be recorded. */
  async #ledger(): Promise<LedgerDay[]> {
    const days = new Set([-3, 0, 4].map((hours) => stockholmDate(new Date(Date.now() + hours * HOUR))));
    const read = async (day: string) => {
      const { body } = await this.#business.visitor.get<LedgerDay>(`/api/staff-ledger?day=${day}`);
      return { entries: body.entries };
    };
    return (await Promise.all([...days].map(read))).filter(({ entries }) => entries.length > 0);
  }

  #missing(days: LedgerDay[], ids: string[]): string[] {
    const stored = Map.groupBy(
      days.flatMap(({ entries }) => entries).flatMap(({ events }) => events),
      ({ id }) => id,
    );
    return ids.flatMap((id) => {
      const sent = this.#sent.find((each) => each.id === id);
      const [event, ...others] = stored.get(id) ?? [];
      if (!event || !sent) return [`event ${id} is gone`];
      if (others.length > 0) return [`event ${id} is there twice`];
      const late = Date.parse(event.at) - Date.parse(sent.recordedAt);
      const isSame = event.kind === sent.kind && Math.abs(late) < TOLERANCE;
      return isSame ? [] : [`event ${id} is ${event.kind} at ${event.at}, and was ${sent.kind} at ${sent.recordedAt}`];
    });
  }
}

/** A person without an account, who states name and number at the first event. */
function aHelper(): AtWork {
  const id = randomUUID();
  const helper: AtWork = {
    events: 0,
    person: () =>
      helper.events === 0
        ? { type: 'newPerson', ...{ id, name: 'Bo Ek', country: 'SE', number: personalNumberOf('1990-01-01') } }
        : { type: 'person', ...{ id } },
  };
  return helper;
}
