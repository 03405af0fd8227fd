import { useMe } from '../../features/accounts/queries.ts';
import { SignInAgain } from '../../features/accounts/SignInAgain.tsx';
import { ConnectivityNotice } from './ConnectivityNotice.tsx';
import { Realtime } from './Realtime.tsx';

/** Watches the connection, and asks for a new login when a member's has expired. */
export function Services() {
  const { user } = useMe();
  return (
    <>
      <ConnectivityNotice />
      {user && <SignInAgain key={user._id} user={user} />}
      {user && <Realtime userId={user._id} />}
    </>
  );
}
