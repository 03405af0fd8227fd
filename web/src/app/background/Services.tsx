import { useMe } from '../../features/accounts/queries.ts';
import { SignInAgain } from '../../features/accounts/SignInAgain.tsx';
import { LineNotice } from './ConnectivityNotice.tsx';
import { Realtime } from './Realtime.tsx';

/** Beside the pages: whether the server is reached, and whether a member's login still stands. */
export function Beside() {
  const { user } = useMe();
  return (
    <>
      <LineNotice />
      {user && <SignInAgain key={user._id} user={user} />}
      {user && <Realtime userId={user._id} />}
    </>
  );
}
