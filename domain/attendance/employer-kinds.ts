/**
 * Who employs a worker for a shift: the venue, the operator of the installation, an umbrella company (egenanställning), or nobody,
 * since the worker has a business of their own.
 */
export const EMPLOYER_KINDS = ['venue', 'operator', 'umbrella', 'self_employed'] as const;
export type EmployerKind = (typeof EMPLOYER_KINDS)[number];
