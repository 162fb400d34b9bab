import { m } from '@passa/domain';
import type { ReactNode } from 'react';
import { DocumentLinks } from '../../../ui/links/document-links.tsx';
import { VideoPlayer } from '../../../ui/media/video-player.tsx';
import { linkForVenue } from '../../../acting/index.ts';
import type { Applicant } from '../../core/applications.ts';

/** The video resume and the documents of an applicant. */
export function ApplicantFiles({ worker }: Pick<Applicant, 'worker'>) {
  const { documents, videoResumeURL, videoPosterURL } = worker;
  const linked = Object.fromEntries(Object.entries(documents).map(([name, link]) => [name, linkForVenue(link)]));
  return (
    <>
      {videoResumeURL && (
        <Titled title={m.profile_video_resume()}>
          <VideoPlayer
            label={m.profile_video_resume()}
            source={linkForVenue(videoResumeURL)}
            poster={videoPosterURL && linkForVenue(videoPosterURL)}
          />
        </Titled>
      )}
      {Object.keys(documents).length > 0 && (
        <Titled title={m.profile_documents()}>
          <DocumentLinks documents={linked} />
        </Titled>
      )}
    </>
  );
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h4 className="mt-6 mb-2 text-sm font-normal text-muted">{title}</h4>
      {children}
    </>
  );
}
