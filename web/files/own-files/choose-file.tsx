import { FILE_RULES, m, type FileKind } from '@passa/domain';
import { Camera, Upload as UploadIcon, Video } from 'lucide-react';
import { useId } from 'react';
import { FieldError } from '../../ui/form/field-error.tsx';
import { FilePicker } from '../../ui/form/file-picker.tsx';
import type { useFileChoice } from './use-file-choice.ts';

/** Phones open the camera directly only for `image/*` or `video/*`. The type of the result is checked afterwards. */
const CAMERAS = {
  video: { accept: 'video/*', camera: 'user', label: m.files_record_video(), Icon: Video },
  document: { accept: 'image/*', camera: 'environment', label: m.files_take_photo(), Icon: Camera },
} as const;

type ChooseFileProps = { kind: FileKind; label: string; hint: string; choice: ReturnType<typeof useFileChoice> };

/** Buttons to choose an existing file, or to make one with the camera. */
export function ChooseFile({ kind, label, hint, choice }: ChooseFileProps) {
  const id = useId();
  const { choose, isBusy, errorMessage } = choice;
  const { accept, camera, label: cameraLabel, Icon } = CAMERAS[kind];
  const pickerProps = { 'aria-describedby': `${id}-hint ${id}-error`, onChoose: (file: File) => choose(file) };
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        <FilePicker {...pickerProps} accept={FILE_RULES[kind].types.join()} busy={isBusy} className="grow sm:grow-0">
          <UploadIcon aria-hidden className="size-4" />
          {label}
        </FilePicker>
        <FilePicker {...pickerProps} accept={accept} camera={camera} disabled={isBusy} className="grow sm:grow-0">
          <Icon aria-hidden className="size-4" />
          {cameraLabel}
        </FilePicker>
      </div>
      <p id={`${id}-hint`} className="mt-2 text-sm text-muted">
        {hint}
      </p>
      <FieldError id={`${id}-error`} message={errorMessage} />
    </div>
  );
}
