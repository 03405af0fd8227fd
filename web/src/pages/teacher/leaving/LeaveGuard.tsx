import { lazy, Suspense, useEffect, useState } from 'react';
import type { useLeaveGuard } from './useLeaveGuard.ts';

const load = () => import('./LeaveDialog.tsx');
const LeaveDialog = lazy(async () => ({ default: (await load()).LeaveDialog }));

interface LeaveGuardProps {
  guard: ReturnType<typeof useLeaveGuard>;
  isDirty: boolean;
}

/** Asks before unsaved changes are lost. */
export function LeaveGuard({ guard, isDirty }: LeaveGuardProps) {
  const [hasAsked, setAsked] = useState(false);
  if (guard.isAsking && !hasAsked) setAsked(true);

  // Fetched with the first change, so that it is there when it is needed.
  useEffect(() => {
    if (isDirty) load().catch(() => undefined);
  }, [isDirty]);

  if (!hasAsked) return null;
  return (
    <Suspense>
      <LeaveDialog open={guard.isAsking} onStay={guard.stay} onLeave={guard.leave} />
    </Suspense>
  );
}
