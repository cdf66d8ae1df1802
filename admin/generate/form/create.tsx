import { CreateScreen } from './create-screen.tsx';

/** The screen that adds a record, from its resource's declaration alone. */
export default function GeneratedCreate() {
  return <CreateScreen />;
}
