import { useId, type ReactNode } from 'react';
import { keepFocus } from '../../ui/focus/keep-focus.ts';
import { ProgressBar } from '../../ui/loading/progress-bar.tsx';
import type { Upload } from '../core/queries.ts';
import { percentOf } from './percent-of.ts';

type UploadFrameProps = {
  upload: Upload;
  /** Bytes. */
  sent: number;
  /** The state in words. */
  text: string;
  isFailed?: boolean;
  /** Actions for the upload. */
  children: ReactNode;
};

/** One upload with its name, progress and actions. */
export function UploadFrame({ upload, sent, text, isFailed = false, children }: UploadFrameProps) {
  const id = useId();
  return (
    <div ref={keepFocus} role="group" aria-labelledby={id} className="rounded-md border border-line p-5">
      <p id={id} className="font-semibold wrap-anywhere">
        {upload.name}
      </p>
      <div className="my-3">
        <ProgressBar labelledBy={id} percent={percentOf(upload, sent)} text={text} />
      </div>
      <p className={isFailed ? 'font-medium text-danger' : 'text-muted'}>{text}</p>
      <div className="mt-3 flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
