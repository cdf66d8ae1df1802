import { menuGroups, resources } from '#resources';
import { BackOffice } from './back-office.tsx';
import { overrides } from './overrides/index.ts';

/** The back-office of the product. */
export default function App() {
  return <BackOffice resources={resources} menuGroups={menuGroups} overrides={overrides} />;
}
