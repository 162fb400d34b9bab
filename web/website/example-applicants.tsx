import { m } from '@passa/domain';

const APPLICANTS = [m.home_example_applicants_1, m.home_example_applicants_2, m.home_example_applicants_3];

/** The applicants by their initials, appearing one after the other. The text beside them says that people applied. */
export function ExampleApplicants() {
  return (
    <span aria-hidden className="arriving flex -space-x-1.5 max-[24rem]:hidden">
      {APPLICANTS.map((initials) => (
        <span
          key={initials()}
          className="grid size-7 place-content-center rounded-[50%] border-2 border-raised bg-sunken text-[0.6875rem] font-semibold first:bg-ink first:text-paper"
        >
          {initials()}
        </span>
      ))}
    </span>
  );
}
