/** One entry of a worker's history (specification section 3); dates are `YYYY-MM-DD`. */
export type WorkExperience = {
  id: string;
  position: string;
  company: string;
  startDate: string;
  endDate: string | null;
  current: boolean;
  description: string;
};
