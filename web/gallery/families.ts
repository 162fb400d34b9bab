import type { ComponentType } from 'react';

/** The exports of a file `<family>.gallery.tsx`: the states of its components by name. */
type States = Record<string, ComponentType>;

const files = import.meta.glob<States>('./*.gallery.tsx');

/** The names of all families. */
export const FAMILIES = Object.keys(files).map((file) => file.slice('./'.length, -'.gallery.tsx'.length));

/** Families with states that cover the whole window: each state has a window of its own. */
const WINDOW_SIZED = ['dialogs', 'toasts', 'whole-page'];
export const isWindowSized = (family: string) => WINDOW_SIZED.includes(family);

/** The states of a family. A module's exports are in alphabetical order. */
export async function statesOf(family: string): Promise<[name: string, State: ComponentType][]> {
  const load = files[`./${family}.gallery.tsx`];
  return load ? Object.entries(await load()) : [];
}

/** `LongNames` as words. */
export const inWords = (name: string) =>
  name.replace(/[A-Z]/g, (letter, index) => (index === 0 ? letter : ` ${letter.toLowerCase()}`));

/** The URL of a family, or of one of its states. */
export function frameUrl(family: string, state?: string): string {
  return `?${new URLSearchParams({ frame: family, ...(state && { state }) }).toString()}`;
}
