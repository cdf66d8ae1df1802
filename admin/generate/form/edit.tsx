import { EditScreen } from './edit-screen.tsx';

/** The screen that changes a record, from its resource's declaration alone. */
export default function GeneratedEdit() {
  return <EditScreen />;
}
