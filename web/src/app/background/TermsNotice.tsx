import { useQueryClient } from '@tanstack/react-query';
import { meQuery, useMe } from '../../features/accounts/queries.ts';
import { LazyComponent } from '../../ui/lazy.tsx';

const load = () => import('../../features/privacy/NewTerms.tsx').then((module) => module.NewTerms);

/** Fetched only for members who must accept new terms. `inPage` adds the page width, which the dashboard sets itself. */
export function TermsNotice({ inPage }: { inPage?: boolean }) {
  const version = useMe().user?.termsToAccept;
  const queryClient = useQueryClient();
  const onAccepted = () => queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
  return (
    version && (
      <LazyComponent load={load}>
        {(NewTerms) => <NewTerms {...{ version, inPage, onAccepted }} />}
      </LazyComponent>
    )
  );
}
