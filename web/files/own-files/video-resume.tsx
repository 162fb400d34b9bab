import { FILE_RULES, formatSize, texts } from '@passa/domain';
import { VideoPlayer } from '../../ui/video-player.tsx';
import type { OwnFile, Upload } from '../queries.ts';
import { nameFrom } from '../uploads/file-check.ts';
import { useUploads } from '../uploads/uploads-provider.tsx';
import { ChooseFile } from './choose-file.tsx';
import { FilesSection } from './files-section.tsx';
import { OnTheWay } from './on-the-way.tsx';
import { readOnAt } from './read-on-at.ts';
import { RemoveFile } from './remove-file.tsx';
import { useChoice } from './use-choice.ts';
import { useOnTheWay } from './use-on-the-way.ts';
import { useTakesFiles } from './use-takes-files.ts';

const { files: words, profile } = texts;

const ANCHOR = 'video-resume';

export function VideoResume() {
  return (
    <FilesSection title={profile.videoResume} anchor={ANCHOR} kind="video">
      {([video], uploads) => <Video video={video} uploads={uploads} />}
    </FilesSection>
  );
}

function Video({ video, uploads }: { video: OwnFile | undefined; uploads: Upload[] }) {
  const takesFiles = useTakesFiles();
  const { sendings, broken } = useOnTheWay('video', uploads);
  const isUnderWay = sendings.length + broken.length > 0;
  return (
    <>
      {video && <VideoPlayer label={profile.videoResume} source={video.url} poster={video.posterURL} />}
      {!video && !isUnderWay && <p className="text-muted">{profile.noVideo}</p>}
      <OnTheWay section={ANCHOR} sendings={sendings} broken={broken} />
      {takesFiles && !isUnderWay && <ChooseVideo hasVideo={Boolean(video)} />}
      {takesFiles && video && (
        <RemoveFile file={video} name={profile.videoResume} label={words.removeVideo} section={ANCHOR} />
      )}
    </>
  );
}

/** One video is enough: a further one is sent at once, and takes the place of the one before when it has arrived. */
function ChooseVideo({ hasVideo }: { hasVideo: boolean }) {
  const { uploads } = useUploads('video');
  const choice = useChoice('video', async (file) => {
    await uploads.begin(file, { kind: 'video', name: nameFrom(file) });
    readOnAt(ANCHOR);
  });
  return (
    <ChooseFile
      kind="video"
      label={hasVideo ? words.replaceVideo : words.uploadVideo}
      hint={words.videoRules(formatSize(FILE_RULES.video.maxSize))}
      choice={choice}
    />
  );
}
