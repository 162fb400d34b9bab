import { Button } from '../ui/buttons/button.tsx';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import { DialogButtons } from '../ui/form/dialog-buttons.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
import { Modal } from '../ui/dialogs/modal.tsx';
import { LONG_NAME } from './samples.ts';

const nothing = () => undefined;
const texts = { title: 'Close this job?', confirm: 'Close Job', cancel: 'Keep Open', busy: false };

export const Question = () => (
  <ConfirmDialog {...texts} onConfirm={nothing} onCancel={nothing}>
    No one else can apply. You can't open the job again.
  </ConfirmDialog>
);

export const Busy = () => (
  <ConfirmDialog {...texts} busy onConfirm={nothing} onCancel={nothing}>
    No one else can apply. You can't open the job again.
  </ConfirmDialog>
);

export const WithAField = () => (
  <ConfirmDialog
    {...texts}
    fields={<TextArea label="Reason" rows={2} error="Please give a reason" />}
    onConfirm={nothing}
    onCancel={nothing}
  >
    The venue is told why.
  </ConfirmDialog>
);

export const LongNames = () => (
  <ConfirmDialog
    {...texts}
    title={LONG_NAME}
    confirm="Ställ in passet och säg varför"
    onConfirm={nothing}
    onCancel={nothing}
  >
    {LONG_NAME}
  </ConfirmDialog>
);

/** The form is higher than the window, and its buttons stay visible. */
export const LongForm = () => (
  <Modal labelledBy="long-form" onClose={nothing} width="max-w-lg">
    <h2 id="long-form" className="text-xl">
      What happened?
    </h2>
    <div className="mt-6 grid gap-5">
      {['Before', 'At the start', 'On the break', 'After the break', 'At the end', 'Afterwards'].map((label) => (
        <TextArea key={label} label={label} rows={3} />
      ))}
    </div>
    <DialogButtons>
      <Button onClick={nothing}>Cancel</Button>
      <Button variant="primary" onClick={nothing}>
        Save
      </Button>
    </DialogButtons>
  </Modal>
);
