import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoginCheck } from '../../../features/accounts/LoginCheck.tsx';
import { isProduction } from '../../../lib/site.ts';
import { Security } from '../Security.tsx';
import { totpQuery } from './totp-query.ts';

/** Where a second step is required, whoever has none sees nothing but how to set it up. */
export function TotpGate({ children }: { children: ReactNode }) {
  const { data, isPending } = useQuery({ ...totpQuery, enabled: isProduction() });
  if (!isProduction()) return children;
  if (isPending) return <LoginCheck />;
  if (data?.enrolled) return children;
  return (
    <main id="main" className="mx-auto w-full max-w-190 px-5 py-10">
      <Security />
    </main>
  );
}
