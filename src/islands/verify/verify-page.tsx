import { useState } from 'react';
import { ConfirmAddress } from './confirm-address.tsx';
import { Verify } from './verify.tsx';

/** Where the links of mails lead that prove an address: a new account's, or an account's new one. */
export function VerifyPage() {
  const [isNewAddress] = useState(
    () => new URLSearchParams(location.search).get('surel') === 'baru',
  );
  return isNewAddress ? <ConfirmAddress /> : <Verify />;
}
