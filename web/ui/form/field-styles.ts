// The spacing of form fields. An error line (0.25rem margin, 1.25rem height) has a negative margin of its own height, so that it
// fits between two fields without moving them, three times closer to its own field than to the next.

/** A column of fields. */
export const fieldsStyles = 'flex flex-col gap-9';

/** A grid of fields. The caller sets the columns. */
export const fieldsGridStyles = 'grid gap-x-5 gap-y-9';

/** A line between a field and the next. */
export const fieldNoteStyles = 'mt-1 -mb-6 min-h-5 text-sm';

/** An error of the whole form, below its fields. */
export const formErrorStyles = 'text-sm font-medium text-danger not-empty:mt-8';
