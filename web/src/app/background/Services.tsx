import { useMe } from '../../features/accounts/queries.ts';
import { SignInAgain } from '../../features/accounts/SignInAgain.tsx';
import { ConnectivityNotice } from './ConnectivityNotice.tsx';
import { Realtime } from './Realtime.tsx';
import { SearchSuggestions } from './SearchSuggestions.tsx';

/** Watches the connection, suggests what to search for, and asks for a new login when a member's has expired. */
export function Services() {
  const { user } = useMe();
  return (
    <>
      <ConnectivityNotice />
      <SearchSuggestions />
      {user && <SignInAgain key={user._id} user={user} />}
      {user && <Realtime userId={user._id} />}
    </>
  );
}
