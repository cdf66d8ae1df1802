import { ShowBase } from 'react-admin';
import { ShowScreen, stayHere } from './show-screen.tsx';

/** A record's screen, from its resource's declaration alone. */
export default function GeneratedShow() {
  return (
    <ShowBase queryOptions={{ onError: stayHere }}>
      <ShowScreen />
    </ShowBase>
  );
}
