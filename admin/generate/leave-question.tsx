import { Confirm } from './confirm.tsx';

interface LeaveQuestionProps {
  open: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asked before what was typed is lost, however it is about to be. */
export const LeaveQuestion = ({ open, onLeave, onStay }: LeaveQuestionProps) => (
  <Confirm
    open={open}
    title="Buang isian ini?"
    confirmLabel="Ya, buang"
    cancelLabel="Kembali ke isian"
    danger
    busy={false}
    error={null}
    onConfirm={onLeave}
    onClose={onStay}
  >
    Isian Anda belum disimpan dan akan hilang.
  </Confirm>
);
