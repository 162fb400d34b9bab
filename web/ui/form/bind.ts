import type { UseFormRegisterReturn } from 'react-hook-form';

/**
 * Ties each field of a part that several forms share to the form that it is in. To be called where the field is drawn: the
 * focus goes to the first field at fault in the order in which they were tied.
 */
export type Bind<Name extends string> = (name: Name) => UseFormRegisterReturn & { error: string | undefined };
