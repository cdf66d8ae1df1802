import { ShowBase } from 'react-admin';
import { ShowScreen } from './show-screen.tsx';

/** A record's screen, from its resource's declaration alone. */
export default function GeneratedShow() {
  return (
    <ShowBase queryOptions={{ onError: stayHere }}>
      <ShowScreen />
    </ShowBase>
  );
}

// Instead of react-admin's way back to the list: the screen itself says what is wrong.
const stayHere = () => undefined;
