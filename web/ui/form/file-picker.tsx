import { useRef, type ComponentProps } from 'react';
import { Button } from '../button.tsx';

type FilePickerProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  accept: string;
  /** Straight to a camera, where the device has one. */
  camera?: 'user' | 'environment';
  onChoose: (file: File) => void;
};

/** A button that asks for a file of the device. */
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
          // Emptied, so that the same file can be chosen once more.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
