import clsx from 'clsx';

type ToggleButtonProps = { label: string; isPressed: boolean; onClick: () => void };

/** One of several frequent choices. */
export function ToggleButton({ label, isPressed, onClick }: ToggleButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onClick}
      className={clsx(
        'min-h-11 rounded-md border px-3.5 transition-colors hover:border-ink sm:min-h-12',
        isPressed ? 'border-ink bg-sunken font-medium' : 'border-edge bg-raised',
      )}
    >
      {label}
    </button>
  );
}
