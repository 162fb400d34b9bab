import { tabStorage } from '../../platform/safe-storage.ts';

/** A toast without its button. The action of the button belongs to the page that shows the toast. */
export type OpenToast = {
  id: string;
  kind: 'message' | 'success' | 'error';
  message: string;
  /** Names the message for a page in another language, to which a log-in may lead. */
  text?: 'loggedIn' | undefined;
  description?: string | undefined;
  /** The form or action that the toast is about. */
  form?: string | undefined;
  /** How long the toast is shown. Milliseconds. */
  duration: number;
};

const STORED = 'passa.toasts';

/** A page that takes longer to load, or that is outside of the app, ends the toasts of the previous page. Milliseconds. */
const LONGEST_LOAD = 60_000;

/** The toasts that are on the screen or about to be, with the time at which they appeared. */
const open = new Map<string, { toast: OpenToast; shownAt?: number }>();

export const addOpenToast = (toast: OpenToast): void => void open.set(toast.id, { toast });

/** The toasts that came from the previous page. */
const carried = new Set<string>();

/**
 * The id of a toast from the previous page that says the same, so that it is not shown twice.
 * @returns undefined if there is none
 */
export const carriedTwin = ({ kind, message, description }: Omit<OpenToast, 'id' | 'duration'>): string | undefined =>
  [...open.values()]
    .map(({ toast }) => toast)
    .find(
      (each) =>
        carried.has(each.id) && each.kind === kind && each.message === message && each.description === description,
    )?.id;

/** Call when a toast has left the screen. */
export const removeOpenToast = (id: string): void => void open.delete(id);

/** Call when a toast is on the screen: its time begins. */
export function markShown(id: string): void {
  const entry = open.get(id);
  if (entry) entry.shownAt = Date.now();
}

/** The pointer or the focus may have kept a toast on the screen beyond its time. Milliseconds. */
const SHORTEST = 1000;

/** The open toasts, with the time that each of them has left. */
function remainingToasts(): OpenToast[] {
  const now = Date.now();
  return [...open.values()].map(({ toast, shownAt = now }) => ({
    ...toast,
    duration: Math.max(SHORTEST, toast.duration - (now - shownAt)),
  }));
}

/**
 * Lets open toasts outlive this page. They are stored only while the tab loads another page, so that a tab that is opened as a copy of
 * this one shows none of them.
 */
export function keepToastsOnLeave(): void {
  window.addEventListener('pagehide', () => {
    const toasts = remainingToasts();
    if (toasts.length > 0) tabStorage.set(STORED, JSON.stringify({ at: Date.now(), toasts }));
  });
}

/**
 * Takes what the previous page of this tab has stored.
 * @returns the toasts that are not open here already
 */
export function takeStoredToasts(): OpenToast[] {
  const stored = tabStorage.get(STORED);
  if (stored === null) return [];
  tabStorage.remove(STORED);
  const { at, toasts } = JSON.parse(stored) as { at: number; toasts: OpenToast[] };
  const taken = Date.now() - at > LONGEST_LOAD ? [] : toasts.filter(({ id }) => !open.has(id));
  for (const { id } of taken) carried.add(id);
  return taken;
}
