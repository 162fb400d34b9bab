/** The ids of the elements of an applicant that the keys of the list move the focus to. */
export const idsOf = (applicationId: string) => ({
  name: `applicant-${applicationId}`,
  accept: `accept-${applicationId}`,
  decline: `decline-${applicationId}`,
});
