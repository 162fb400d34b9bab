import { m, type FileKind } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useRouter } from '@tanstack/react-router';
import { useLocation } from '../../platform/navigation/location.ts';
import { paths, type ProfileSection } from '../../platform/navigation/paths.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { usePageSection } from '../../ui/page/page-sections.ts';
import { QrCode } from '../../ui/media/qr-code.tsx';
import { LoadingRegion, Skeleton } from '../../ui/loading/skeleton.tsx';
import { TextAnchor } from '../../ui/links/text-link.tsx';
import { filesQuery, type OwnFile, type Upload } from '../core/queries.ts';
import { WithUploads } from '../uploads/use-uploads.ts';
import { focusSection } from './focus-section.ts';
import { UploadAnnouncements } from './upload-announcements.tsx';
import { useCanManageFiles } from './use-can-manage-files.ts';

/** A QR code and a link to this section, to open it on a phone, where files can be uploaded. */
function OpenOnPhone({ section }: { section: ProfileSection }) {
  const url = new URL(useRouter().buildLocation(paths.profileSection(section)).href, location.origin).href;
  return (
    <div className="flex max-w-xl flex-wrap items-center gap-5">
      <QrCode text={url} label={m.files_qr_code()} />
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-muted">{m.files_open_on_phone()}</p>
        <TextAnchor href={url} className="wrap-anywhere">
          {url}
        </TextAnchor>
      </div>
    </div>
  );
}

type FilesSectionProps = {
  title: string;
  anchor: ProfileSection;
  kind: FileKind;
  /**
   * @param files the files of this kind
   * @param serverUploads the unfinished uploads of this kind on the server
   */
  children: (files: OwnFile[], serverUploads: Upload[]) => ReactNode;
};

const LOADING = (
  <LoadingRegion>
    <Skeleton className="h-14 max-w-xl" />
  </LoadingRegion>
);

/** A section of the profile that is not part of its form. Links can lead to it, also from another device. */
export function FilesSection({ title, anchor, kind, children }: FilesSectionProps) {
  const { data, error, refetch } = useQuery(filesQuery);
  const canManageFiles = useCanManageFiles();
  usePageSection(anchor, title);
  const ofKind = <One extends { kind: FileKind }>(all: One[]) => all.filter((one) => one.kind === kind);
  return (
    <FormSection title={title} anchor={anchor}>
      <FocusOnLink anchor={anchor} />
      {/* The upload code loads after the page. */}
      <Suspense fallback={LOADING}>
        <WithUploads fallback={<NotLoaded />}>
          {data && children(ofKind(data.files), ofKind(data.uploads))}
          <UploadAnnouncements kind={kind} />
        </WithUploads>
      </Suspense>
      {!data && error && (
        <ErrorState title={m.common_load_failed()} message={error.message} onRetry={() => void refetch()} />
      )}
      {!data && !error && LOADING}
      {!canManageFiles && <OpenOnPhone section={anchor} />}
    </FormSection>
  );
}

/** Shown if the upload code could not be loaded. It is requested for half a minute, and then only after a reload. */
const NotLoaded = () => (
  <ErrorState
    title={m.common_load_failed()}
    message={m.common_unreachable()}
    retry={m.new_version_reload()}
    onRetry={() => location.reload()}
  />
);

/**
 * A component of its own, outside of the Suspense boundary: while the app navigates away, the URL changes before this
 * page unmounts.
 */
function FocusOnLink({ anchor }: { anchor: ProfileSection }) {
  const isTarget = useLocation().hash === anchor;
  // The profile loads after the page, so the browser found no element to scroll to.
  useEffect(() => {
    if (isTarget) focusSection(anchor);
  }, [isTarget, anchor]);
  return null;
}
