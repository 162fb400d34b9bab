import { Bell } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '../ui/buttons/button-link.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { Card } from '../ui/content/card.tsx';
import { DisclosureSummary } from '../ui/content/disclosure-summary.tsx';
import { DocumentLink, DocumentLinks, DocumentList } from '../ui/links/document-links.tsx';
import { DescriptionItem, DescriptionList } from '../ui/content/description-list.tsx';
import { FormSection } from '../ui/form/form-section.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { FactorList } from '../ui/content/factor-list.tsx';
import { Notice } from '../ui/states/notice.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';
import { PreserveHeight } from '../ui/focus/preserve-height.tsx';
import { QuestionBox } from '../ui/states/question-box.tsx';
import { TextLink } from '../ui/links/text-link.tsx';
import { TitledSection } from '../ui/page/titled-section.tsx';
import { VideoPlayer } from '../ui/media/video-player.tsx';
import { LONG_NAME, LONG_WORD } from './samples.ts';

export const Header = () => <PageHeader title="My Shifts" />;

export const HeaderWithAllParts = () => (
  <PageHeader title={LONG_NAME} lead={`0 av 10 000 jobb · ${LONG_WORD}`} back={<TextLink to="/">Back</TextLink>}>
    <ButtonLink to="/" variant="primary">
      Post New Job
    </ButtonLink>
  </PageHeader>
);

export const Cards = () => <Card>{LONG_NAME}</Card>;

export const NamedFacts = () => (
  <DescriptionList>
    <DescriptionItem name="Where">Rörstrandsgatan 31, 113 40 Stockholm</DescriptionItem>
    <DescriptionItem name="Dress code">{LONG_NAME}</DescriptionItem>
    <DescriptionItem name="Requirements">{LONG_WORD.repeat(3)}</DescriptionItem>
  </DescriptionList>
);

export const Sections = () => (
  <TitledSection title="Languages">
    <FactorList
      findings={['languagesMet', 'languageWeaker', 'languageMissing', 'languageUnknown']}
      textOf={(finding) => `${finding}: ${LONG_NAME}`}
    />
  </TitledSection>
);

export const Disclosures = () => (
  <details className="group">
    <DisclosureSummary className="font-medium">Vad som har hänt</DisclosureSummary>
    {LONG_NAME}
  </details>
);

export const FormSections = () => (
  <FormSection title="Job Details" hint="What somebody reads before they apply.">
    <TextField label="Job title" defaultValue="Servitör" />
  </FormSection>
);

export const Notices = () => (
  <div>
    <Notice>
      <Bell aria-hidden className="size-5 shrink-0 text-muted" /> You're offline. Last updated 14:20
    </Notice>
    <Notice actions={<Button>Update</Button>}>{LONG_NAME}</Notice>
  </div>
);

export const Questions = () => (
  <QuestionBox title="Can you work?">
    <TextLink to="/" className="wrap-anywhere">
      {LONG_NAME}
    </TextLink>
  </QuestionBox>
);

export const Documents = () => (
  <div className="gallery-stack">
    <DocumentLinks documents={{ 'Hygienintyg.pdf': '#', [`${LONG_WORD}_${LONG_WORD}.pdf`]: '#' }} />
    <DocumentList>
      <DocumentLink name="Serveringstillstånd.pdf" link="#">
        <Button variant="quiet">Remove</Button>
      </DocumentLink>
    </DocumentList>
  </div>
);

/** The source is invalid: the controls of a playing video are drawn by the browser. */
export const VideoThatCannotBePlayed = () => <VideoPlayer label="Åsa Öberg" source="data:video/mp4,no" poster={null} />;

/** After a click the content below does not move. */
export function PreservedHeight() {
  const [isOver, setOver] = useState(false);
  return (
    <PreserveHeight instead={isOver && <Card>Gone</Card>}>
      <Card>
        <Button onClick={() => setOver(true)}>Replace by smaller content</Button>
      </Card>
    </PreserveHeight>
  );
}
