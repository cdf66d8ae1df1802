import { queryValue, useOpenedAddress } from '../opened/use-opened-address.ts';
import { ConfirmAddress } from './confirm-address.tsx';
import { Verify } from './verify.tsx';
import { Verifying } from './verifying.tsx';
import { incompleteLink, VerifyFailed } from './verify-failed.tsx';

/** Where the links of mails lead that prove an address: a new account's, or an account's new one. */
export function VerifyPage() {
  const address = useOpenedAddress();
  if (!address) {
    return (
      <>
        <div data-token="none">
          <VerifyFailed message={incompleteLink} retry={null} />
        </div>
        <div data-token="given">
          <Verifying />
        </div>
      </>
    );
  }
  const token = queryValue(address, 'token') ?? '';
  const isNewAddress = queryValue(address, 'surel') === 'baru';
  return isNewAddress ? <ConfirmAddress token={token} /> : <Verify token={token} />;
}
