import type { ReactNode } from 'react';

/** The buttons of a form in a dialog. They stay visible where the form is higher than the screen. */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  // The padding of the dialog counts as outside of where something sticks.
  <div className="sticky -bottom-6 -mx-6 mt-7 -mb-6 flex flex-wrap justify-end gap-3 bg-raised px-6 pt-4 pb-6 sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8 sm:pb-8">
    {children}
  </div>
);
