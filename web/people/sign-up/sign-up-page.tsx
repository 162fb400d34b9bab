import { m } from '@passa/domain';
import type { ReactNode } from 'react';
import { requestOf } from '../../platform/navigation/guards.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { useLocation } from '../../platform/router/router-provider.tsx';
import { FormPage } from '../../ui/page/form-page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { RestoredNote } from '../../ui/unsaved/restored-note.tsx';
import type { RestoredDraft } from '../../ui/unsaved/use-drafted-form.ts';
import { StepHeading } from './step-heading.tsx';
import type { SignUpStep } from './use-two-steps.ts';

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
