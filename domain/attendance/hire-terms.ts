/** The employer of the worker of a shift. `self_employed` workers invoice for themselves, so they have no employer. */
export const EMPLOYER_KINDS = ['venue', 'operator', 'umbrella', 'self_employed'] as const;
export type EmployerKind = (typeof EMPLOYER_KINDS)[number];

/** The kinds that an installation can choose. Terms of the others can be stored, and nothing makes them yet. */
export const CONFIGURABLE_EMPLOYER_KINDS = ['venue', 'operator'] as const satisfies readonly EmployerKind[];

/** The forms of employment (LAS, sections 4 to 6): a shift is a special fixed-term employment (section 5). */
export const EMPLOYMENT_FORMS = ['specialFixedTerm'] as const;

/** The employer of the workers who are hired: the venue of each job, or one employer for the installation. */
export type Employer =
  | { kind: 'venue' }
  | {
      kind: 'operator';
      /** The legal name. */
      name: string;
      organisationNumber: string;
      /** The postal address, on one line. */
      address: string;
    };
