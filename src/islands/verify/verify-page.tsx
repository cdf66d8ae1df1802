import { linkValue, useOpenedAddress } from '../opened/use-opened-address.ts';
import { AskAgain } from './ask-again.tsx';
import { ConfirmAddress } from './confirm-address.tsx';
import { Verify } from './verify.tsx';
import { Verifying } from './verifying.tsx';

/** Where the links of mails lead that prove an address: a new account's, or an account's new one. */
export function VerifyPage() {
  const address = useOpenedAddress();
  const token = address && linkValue(address, 'token');
  const isNewAddress = address && linkValue(address, 'surel') === 'baru';
  if (isNewAddress) return <ConfirmAddress token={token ?? ''} />;
  if (token) return <Verify token={token} />;
  // The built page holds both; what was typed into the form stays as the page comes alive.
  return (
    <>
      <div className="stack stack--loose" data-token={address ? undefined : 'none'}>
        <p>
          Buka tautan dari surel Anda secara utuh. Belum menerimanya, atau tautannya sudah tidak
          berlaku? Kami kirim sekali lagi.
        </p>
        <AskAgain />
      </div>
      {!address && (
        <div data-token="given">
          <Verifying />
        </div>
      )}
    </>
  );
}
