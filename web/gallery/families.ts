import type { ComponentType } from 'react';

/** What a file `<family>.gallery.tsx` exports: each state of its components under a name of its own. */
type States = Record<string, ComponentType>;

const files = import.meta.glob<States>('./*.gallery.tsx');

/** Every family, by its name. */
export const FAMILIES = Object.keys(files).map((file) => file.slice('./'.length, -'.gallery.tsx'.length));

/** What covers the whole window, and so has one to itself for each state. */
const ALONE = ['dialogs', 'toasts', 'whole-page'];
export const standAlone = (family: string) => ALONE.includes(family);

/** The states of a family by the alphabet, as a module has its exports. */
export async function statesOf(family: string): Promise<[name: string, State: ComponentType][]> {
  const load = files[`./${family}.gallery.tsx`];
  return load ? Object.entries(await load()) : [];
}

/** `LongNames` as one reads it. */
export const inWords = (name: string) =>
  name.replace(/[A-Z]/g, (letter, place) => (place === 0 ? letter : ` ${letter.toLowerCase()}`));

/** The address of what is seen of a family, or of one of its states. */
export function frameAddress(family: string, state?: string): string {
  return `?${new URLSearchParams({ frame: family, ...(state && { state }) }).toString()}`;
}
