import type { UseFormRegisterReturn } from 'react-hook-form';

/**
 * Registers each field of a group of fields that several forms share. Call it where the field is rendered: on an
 * invalid submission the focus goes to the first invalid field in the order of registration.
 */
export type Bind<Name extends string> = (name: Name) => UseFormRegisterReturn & { error: string | undefined };
