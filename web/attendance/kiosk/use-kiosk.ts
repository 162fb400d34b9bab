import { MAX_EVENTS_PER_REQUEST, type AttendanceKind, type KioskEvent } from '@passa/domain';
import { noop, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { kioskScreenQuery, sendEvents, type TimedScreen } from './queries.ts';
import { changeUnsent, readScreen, readUnsent, storeScreen } from './stored-kiosk.ts';
import { toSend, withoutAccepted, type UnsentEvent } from './unsent-events.ts';

/** How often the events that wait are sent again. Milliseconds. */
const RETRY_INTERVAL = 15_000;

/** What became of a new event: accepted, refused with a sentence, or kept until there is a connection. */
export type RecordedEvent = { state: 'accepted' | 'kept' } | { state: 'refused'; message: string };

/** The state of a kiosk: its screen, the events that the server has not accepted, and how to record one. */
export function useKiosk() {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(kioskScreenQuery);
  const [stored, setStored] = useState<TimedScreen>();
  const screen = data ?? stored;
  const venueId = screen?.venueId;
  const [unsent, setUnsent] = useState<UnsentEvent[]>([]);
  const sending = useRef<Promise<unknown>>(undefined);

  useEffect(() => {
    void readScreen().then(setStored, noop);
    void readUnsent().then(setUnsent, noop);
  }, []);
  useEffect(() => {
    if (data) void storeScreen(data).catch(noop);
  }, [data]);

  /** Sends what waits, one request at a time, so that the events arrive in order. */
  const flush = useCallback(async (): Promise<void> => {
    while (sending.current) await sending.current.catch(noop);
    if (venueId === undefined) return;
    const events = toSend(await readUnsent(), venueId, MAX_EVENTS_PER_REQUEST);
    if (events.length === 0) return;
    const request = sendEvents(events);
    sending.current = request;
    try {
      const results = await request;
      setUnsent(await changeUnsent((each) => withoutAccepted(each, results)));
    } finally {
      sending.current = undefined;
    }
    await queryClient.invalidateQueries(kioskScreenQuery);
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
  const record = async (kind: AttendanceKind, person: KioskEvent['person'], name: string): Promise<RecordedEvent> => {
    if (venueId === undefined) throw new Error('The kiosk has no screen.');
    const event: KioskEvent = { id: crypto.randomUUID(), kind, recordedAt: new Date().toISOString(), person };
    setUnsent(await changeUnsent((each) => [...each, { event, venueId, name }]));
    const isSent = await flush().then(
      () => true,
      () => false,
    );
    const left = (await readUnsent()).find((each) => each.event.id === event.id);
    if (!left) return { state: 'accepted' };
    if (left.refusal === undefined || !isSent) return { state: 'kept' };
    // Shown at once, so it need not stay in the list.
    setUnsent(await changeUnsent((each) => each.filter((other) => other.event.id !== event.id)));
    return { state: 'refused', message: left.refusal };
  };

  /** Removes a refused event from the list, once somebody has read it. */
  const dismiss = async (id: string) =>
    setUnsent(await changeUnsent((each) => each.filter(({ event }) => event.id !== id)));

  return { screen, error, unsent, record, dismiss, retry: () => void refetch() };
}
