import { useMe } from '../../features/accounts/queries.ts';
import { LazyComponent } from '../../ui/lazy.tsx';

const load = () => import('../../features/privacy/NewTerms.tsx').then((module) => module.NewTerms);

/** Fetched only for members who must accept new terms. `inPage` adds the page width, which the dashboard sets itself. */
export function TermsNotice({ inPage }: { inPage?: boolean }) {
  const version = useMe().user?.termsToAccept;
  return (
    version && (
      <LazyComponent load={load}>
        {(NewTerms) => <NewTerms version={version} inPage={inPage} />}
      </LazyComponent>
    )
  );
}
