import { useRef, type ComponentProps } from 'react';
import { Button } from '../buttons/button.tsx';

type FilePickerProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  accept: string;
  /** Opens the camera directly, if the device has one. */
  camera?: 'user' | 'environment';
  onChoose: (file: File) => void;
};

/** A button that opens the file chooser. */
export function FilePicker({ accept, camera, onChoose, ...button }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        {...(camera && { capture: camera })}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Cleared, so that choosing the same file again fires a change event.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
