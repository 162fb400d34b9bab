import { m } from '@passa/domain';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from '../../platform/navigation/location.ts';
import { requestOf } from '../../platform/navigation/guards.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { FormPage } from '../../ui/page/form-page.tsx';
import { TextLink } from '../../ui/links/text-link.tsx';
import { RestoredNote } from '../../ui/unsaved/restored-note.tsx';
import type { RestoredDraft } from '../../ui/unsaved/use-drafted-form.ts';
import type { SignUpStep } from './use-two-steps.ts';

const STEPS: SignUpStep[] = [1, 2];

/** The heading of a step. It takes the focus when the step changes, so that screen readers announce it. */
function StepHeading({ step, title }: { step: SignUpStep; title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const announced = useRef(step);
  useEffect(() => {
    if (announced.current === step) return;
    announced.current = step;
    heading.current?.focus();
  }, [step]);

  return (
    <div className="mb-6">
      <div aria-hidden className="mb-4 flex gap-1.5">
        {STEPS.map((each) => (
          <span key={each} className={each <= step ? 'h-1 flex-1 bg-ink' : 'h-1 flex-1 bg-line'} />
        ))}
      </div>
      <p className="text-sm text-muted">{m.common_step_of({ step, steps: STEPS.length })}</p>
      <h2 ref={heading} tabIndex={-1} className="mt-1 text-2xl">
        {title}
      </h2>
    </div>
  );
}

type SignUpPageProps = {
  title: string;
  lead: string;
  draft: RestoredDraft;
  step: SignUpStep;
  stepTitle: string;
  note?: ReactNode;
  /** A link to the privacy policy. */
  privacyNote: ReactNode;
  children: ReactNode;
};

export function SignUpPage({ title, lead, draft, step, stepTitle, note, privacyNote, children }: SignUpPageProps) {
  return (
    <FormPage
      title={title}
      lead={lead}
      otherLinks={
        <>
          <span className="text-muted">{m.sign_up_have_account()}</span>
          <TextLink {...paths.logIn()} state={requestOf(useLocation().state)}>
            {m.sign_up_log_in()}
          </TextLink>
        </>
      }
    >
      {note}
      <RestoredNote draft={draft} />
      <StepHeading step={step} title={stepTitle} />
      {children}
      {privacyNote}
    </FormPage>
  );
}
