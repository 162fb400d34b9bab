/** An order of the applicants that a business can choose. Without one, those who applied first are first. */
export const APPLICANT_SORTS = ['newest', 'bestMatch', 'workedHere'] as const;
export type ApplicantSort = (typeof APPLICANT_SORTS)[number];

/** Which applicants a business can choose to see: those who wait for an answer, or some of them. */
export const APPLICANT_FILTERS = ['pending', 'workedHere', 'allSkills'] as const;
export type ApplicantFilter = (typeof APPLICANT_FILTERS)[number];

/** The order and the filter of a list of applicants. */
export type ApplicantChoice = { sort?: ApplicantSort | undefined; show?: ApplicantFilter | undefined };
