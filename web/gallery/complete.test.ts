import { expect, test } from 'vitest';

const families = import.meta.glob<string>('./*.gallery.tsx', { query: '?raw', import: 'default', eager: true });
const components = import.meta.glob(['../ui/*.tsx', '../ui/{form,list}/*.tsx']);
const cards = import.meta.glob('../{hiring,notifications,people}/**/{*-card,*-tiles,notification-item,steps-*}.tsx');

const shown = Object.values(families).join('\n');

/**
 * Covered by the gallery through other components: the toaster, its toasts, a button and a dialog, the modal of a dialog, a password field
 * with a note, and the fields for dates and times.
 */
const COVERED_INDIRECTLY = [
  '../ui/toasts/lazy-toaster.tsx',
  '../ui/toasts/show-toast.tsx',
  '../ui/dialogs/confirmed-action.tsx',
  '../ui/dialogs/modal.tsx',
  '../ui/form/new-password-field.tsx',
  '../ui/form/picked-field.tsx',
];

test.each([...Object.keys(components), ...Object.keys(cards)].filter((file) => !COVERED_INDIRECTLY.includes(file)))(
  '%s is in the gallery',
  (file) => expect(shown.includes(`from '${file}'`)).toBe(true),
);

test('every family has a story', () => {
  for (const source of Object.values(families)) expect(source).toMatch(/^export (const|function) [A-Z]/m);
});
