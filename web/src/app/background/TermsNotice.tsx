import { useQueryClient } from '@tanstack/react-query';
import { meQuery, useMe } from '../../features/accounts/queries.ts';
import { Wrap } from '../../ui/layout/Wrap.tsx';
import { LazyComponent } from '../../ui/lazy.tsx';

const load = () => import('../../features/privacy/NewTerms.tsx').then((module) => module.NewTerms);

/** Nobody but those whom it concerns fetches it. The dashboard has its own width, a page has ours. */
export function TermsNotice({ inPage }: { inPage?: boolean }) {
  const version = useMe().user?.termsToAccept;
  const queryClient = useQueryClient();
  const onAccepted = () => queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
  return (
    version && (
      <LazyComponent load={load}>
        {(NewTerms) => {
          const notice = <NewTerms version={version} onAccepted={onAccepted} />;
          return inPage ? <Wrap className="pt-5">{notice}</Wrap> : notice;
        }}
      </LazyComponent>
    )
  );
}
