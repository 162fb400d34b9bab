/** What text inputs, selects and text areas have in common. 16 px, so that a phone does not zoom in on them. */
export const controlLook =
  'block w-full min-w-0 min-h-12 rounded-md border border-edge bg-raised px-3.5 py-2.5 text-base text-ink transition-colors placeholder:text-muted hover:border-ink aria-invalid:border-danger disabled:bg-sunken disabled:text-muted [&[readonly]]:bg-sunken';
