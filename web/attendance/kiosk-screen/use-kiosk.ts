import { MAX_EVENTS_PER_REQUEST, type AttendanceKind, type KioskEvent, type UnsealedPerson } from '@passa/domain';
import { noop, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { kioskScreenQuery, sendEvents, type EventResult, type TimedScreen } from './queries.ts';
import { eventClock, serverTime } from './kiosk-clock.ts';
import { sealPerson } from './seal.ts';
import { changeUnsent, readScreen, readUnsent, removeScreen, storeScreen } from './stored-kiosk.ts';
import { isToRepeat, toSend, withoutAccepted, withoutPast, type UnsentEvent } from './unsent-events.ts';

/** How often the events that wait are sent again. Milliseconds. */
const RETRY_INTERVAL = 15_000;

/** What became of a new event: accepted, refused with a sentence, or kept until there is a connection or the reason has passed. */
export type RecordedEvent =
  | { state: 'kept'; reason?: string | undefined }
  | { state: 'accepted'; hasNumber: boolean }
  | { state: 'refused'; message: string };

/** The state of a kiosk: its screen, the events that the server has not accepted, and how to record one. */
export function useKiosk() {
  const queryClient = useQueryClient();
  const { data, error: latestError, isPending, dataUpdatedAt, errorUpdatedAt, refetch } = useQuery(kioskScreenQuery);
  const [stored, setStored] = useState<TimedScreen>();
  // While no screen has been fetched, the query forgets its error at each attempt.
  const [error, setError] = useState(latestError);
  if (latestError !== error && (latestError !== null || !isPending)) setError(latestError);
  const isUnpaired = error?.code === 'kioskNotPaired';
  const screen = data ?? stored;
  const venueId = screen?.venueId;
  const [unsent, setUnsent] = useState<UnsentEvent[]>([]);
  const sending = useRef<Promise<unknown>>(undefined);
  /** The callers that wait for the result of an event that was just entered. */
  const waiting = useRef(new Map<string, (result: EventResult) => void>());

  useEffect(() => {
    void readScreen().then(setStored, noop);
    void readUnsent().then(setUnsent, noop);
  }, []);
  useEffect(() => {
    if (data && !isUnpaired) void storeScreen(data).catch(noop);
  }, [data, isUnpaired]);
  useEffect(() => {
    if (isUnpaired) void removeScreen().catch(noop);
  }, [isUnpaired]);

  /** Sends what waits, one request at a time, so that the events arrive in order. */
  const flush = useCallback(async (): Promise<void> => {
    while (sending.current) await sending.current.catch(noop);
    if (venueId === undefined) return;
    const events = toSend(await readUnsent(), venueId, MAX_EVENTS_PER_REQUEST);
    if (events.length === 0) return;
    const request = sendEvents(events);
    sending.current = request;
    const results = await request.finally(() => {
      sending.current = undefined;
    });
    // A refusal with a waiting caller is shown at that caller, and need not be in the list.
    const refused = results.filter((each) => each.result === 'refused' && !isToRepeat(each));
    const shown = new Set(refused.filter(({ id }) => waiting.current.has(id)).map(({ id }) => id));
    setUnsent(await changeUnsent((each) => withoutAccepted(each, refused).filter(({ event }) => !shown.has(event.id))));
    for (const result of results) waiting.current.get(result.id)?.(result);
    // The screen shows the accepted events before they leave the list, so that no person changes back for a moment.
    await queryClient.invalidateQueries(kioskScreenQuery);
    setUnsent(await changeUnsent((each) => withoutAccepted(each, results)));
  }, [queryClient, venueId]);

  useEffect(() => {
    const retry = () => void flush().catch(noop);
    retry();
    const timer = setInterval(retry, RETRY_INTERVAL);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [flush]);

  /** Keeps an event and sends it. */
  const record = async (kind: AttendanceKind, person: UnsealedPerson, name: string): Promise<RecordedEvent> => {
    if (!screen || venueId === undefined) throw new Error('The kiosk has no screen.');
    const id = crypto.randomUUID();
    const at = serverTime(screen).toISOString();
    const time = { recordedAt: new Date().toISOString(), clock: eventClock(screen) };
    const event: KioskEvent = { id, kind, ...time, person: await sealPerson(person, id, screen.sealKey) };
    setUnsent(await changeUnsent((each) => [...each, { event, venueId, name, at }]));
    const answer = new Promise<EventResult | undefined>((resolve) => {
      waiting.current.set(event.id, resolve);
      const keep = () => resolve(undefined);
      flush().then(keep, keep);
    });
    const result = await answer.finally(() => waiting.current.delete(event.id));
    if (!result) return { state: 'kept' };
    if (isToRepeat(result)) return { state: 'kept', reason: result.message };
    return result.result === 'refused'
      ? { state: 'refused', message: result.message ?? '' }
      : { state: 'accepted', hasNumber: result.hasNumber ?? true };
  };

  /** Removes a refused event from the list, once a person at the kiosk dismisses it. */
  const dismiss = async (id: string) =>
    setUnsent(await changeUnsent((each) => each.filter(({ event }) => event.id !== id)));

  // Without a connection the people of the last screen leave it one after the other.
  const latestAttempt = new Date(Math.max(dataUpdatedAt, errorUpdatedAt) + (screen?.clockOffset ?? 0));
  const people = withoutPast(screen?.people ?? [], latestAttempt);

  return { screen, people, error, isUnpaired, unsent, record, dismiss, retry: () => void refetch() };
}
