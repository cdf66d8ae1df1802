import { EditScreen } from '#admin/generate/form/edit-screen.tsx';
import { Inputs } from './inputs.tsx';

/** Changes an officer's account; a new password is theirs to choose. */
export default function AdminEdit() {
  return <EditScreen Inputs={Inputs} />;
}
