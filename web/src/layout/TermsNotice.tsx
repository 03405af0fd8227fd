import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { meQuery, useMe } from '../features/accounts/queries.ts';
import { Wrap } from '../ui/Wrap.tsx';

const NewTerms = lazy(() =>
  import('../features/privacy/NewTerms.tsx').then((module) => ({ default: module.NewTerms })),
);

/** Nobody but those whom it concerns fetches it. The dashboard has its own width, a page has ours. */
export function TermsNotice({ inPage }: { inPage?: boolean }) {
  const version = useMe().user?.termsToAccept;
  const queryClient = useQueryClient();
  if (!version) return null;
  const onAccepted = () => queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
  const notice = <NewTerms version={version} onAccepted={onAccepted} />;
  return <Suspense>{inPage ? <Wrap className="pt-5">{notice}</Wrap> : notice}</Suspense>;
}
