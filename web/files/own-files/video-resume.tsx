import { FILE_RULES, formatSize, m } from '@passa/domain';
import { VideoPlayer } from '../../ui/media/video-player.tsx';
import type { OwnFile, Upload } from '../core/queries.ts';
import { defaultNameOf } from '../uploads/file-check.ts';
import { useUploads } from '../uploads/use-uploads.ts';
import { ChooseFile } from './choose-file.tsx';
import { FilesSection } from './files-section.tsx';
import { UploadList } from './upload-list.tsx';
import { focusSection } from './focus-section.ts';
import { RemoveFile } from './remove-file.tsx';
import { useFileChoice } from './use-file-choice.ts';
import { useSectionUploads } from './use-section-uploads.ts';
import { useCanManageFiles } from './use-can-manage-files.ts';

const ANCHOR = 'video-resume';

export function VideoResume() {
  return (
    <FilesSection title={m.profile_video_resume()} anchor={ANCHOR} kind="video">
      {([video], serverUploads) => <Video video={video} serverUploads={serverUploads} />}
    </FilesSection>
  );
}

function Video({ video, serverUploads }: { video: OwnFile | undefined; serverUploads: Upload[] }) {
  const canManageFiles = useCanManageFiles();
  const { localUploads, interrupted } = useSectionUploads('video', serverUploads);
  const hasUpload = localUploads.length + interrupted.length > 0;
  return (
    <>
      {video && <VideoPlayer label={m.profile_video_resume()} source={video.url} poster={video.posterURL} />}
      {!video && !hasUpload && <p className="text-muted">{m.profile_no_video()}</p>}
      <UploadList localUploads={localUploads} interruptedUploads={interrupted} />
      {canManageFiles && !hasUpload && <ChooseVideo hasVideo={Boolean(video)} />}
      {canManageFiles && video && (
        <RemoveFile file={video} name={m.profile_video_resume()} label={m.files_remove_video()} section={ANCHOR} />
      )}
    </>
  );
}

/** There is one video. A new one is uploaded at once, and replaces the old one when the upload finishes. */
function ChooseVideo({ hasVideo }: { hasVideo: boolean }) {
  const { uploads } = useUploads('video');
  const choice = useFileChoice('video', async (file) => {
    await uploads.begin(file, { kind: 'video', name: defaultNameOf(file) });
    focusSection(ANCHOR);
  });
  return (
    <ChooseFile
      kind="video"
      label={hasVideo ? m.files_replace_video() : m.files_upload_video()}
      hint={m.files_video_rules({ largest: formatSize(FILE_RULES.video.maxSize) })}
      choice={choice}
    />
  );
}
