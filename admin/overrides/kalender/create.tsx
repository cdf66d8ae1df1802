import { CreateScreen } from '#admin/generate/form/create-screen.tsx';
import { ShiftDialog, useShiftPreview } from './shift-dialog.tsx';

/** Adds a year, once it is known what that moves. */
export default function KalenderCreate() {
  const { confirm, asked } = useShiftPreview();
  return (
    <>
      <CreateScreen confirm={confirm} />
      <ShiftDialog asked={asked} />
    </>
  );
}
