/** Shared by text inputs, selects and text areas. iOS zooms in on controls with a font size below 16 px. */
export const controlStyles =
  'block w-full min-w-0 min-h-12 rounded-md border border-edge bg-raised px-[min(0.875rem,4.375vw)] py-2.5 text-base text-ink transition-colors placeholder:text-muted hover:border-ink aria-invalid:border-danger disabled:bg-sunken disabled:text-muted [&[readonly]]:bg-sunken';
