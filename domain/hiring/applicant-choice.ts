/** An order of the applicants that a business can choose. The default is the order of the applications. */
export const APPLICANT_SORTS = ['newest', 'bestMatch', 'workedHere'] as const;
export type ApplicantSort = (typeof APPLICANT_SORTS)[number];

/** The filters that a business can choose for its applicants: all pending applicants, or some of them. */
export const APPLICANT_FILTERS = ['pending', 'workedHere', 'allSkills'] as const;
export type ApplicantFilter = (typeof APPLICANT_FILTERS)[number];

/** The order and the filter of a list of applicants. */
export type ApplicantChoice = { sort?: ApplicantSort | undefined; show?: ApplicantFilter | undefined };
