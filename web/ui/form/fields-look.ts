// The space between the fields of a form, and what stands in it. A line of error (0.25rem above it, 1.25rem high) is pulled back by
// its own height: it fits into the space and moves nothing, and stands three times nearer to its own field than to the next.

/** Fields below each other. */
export const fieldsLook = 'flex flex-col gap-9';

/** Fields below each other, or side by side where there is room; the columns are said where it stands. */
export const fieldsGridLook = 'grid gap-x-5 gap-y-9';

/** A line in the space below a field. */
export const belowFieldLook = 'mt-1 -mb-6 min-h-5 text-sm';

/** What is wrong with all of a form, below its fields. */
export const belowFieldsLook = 'text-sm font-medium text-danger not-empty:mt-8';
