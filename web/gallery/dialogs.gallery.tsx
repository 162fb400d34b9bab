import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
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
