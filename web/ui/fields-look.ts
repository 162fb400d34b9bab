// The space between the fields of a form, and what stands in it. A line of error (0.375rem above it, 1.25rem high) is pulled back by
// its own height: it fits into the space and moves nothing, which is why the space is as wide as it is.

/** Fields below each other. */
export const fieldsLook = 'flex flex-col gap-8';

/** Fields below each other, or side by side where there is room; the columns are said where it stands. */
export const fieldsGridLook = 'grid gap-x-5 gap-y-8';

/** A line in the space below a field. */
export const belowFieldLook = 'mt-1.5 -mb-6.5 min-h-5 text-sm';

/** What is wrong with all of a form, below its fields. */
export const belowFieldsLook = 'text-sm font-medium text-danger not-empty:mt-8';
