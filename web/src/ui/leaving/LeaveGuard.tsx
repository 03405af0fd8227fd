import { lazy, Suspense, useEffect, useState } from 'react';
import { leave, stay } from '../../lib/leaving.ts';

const load = () => import('./LeaveDialog.tsx');
const LeaveDialog = lazy(async () => ({ default: (await load()).LeaveDialog }));

/** Asks before unsaved changes are lost. */
export function LeaveGuard({ isAsking, isDirty }: { isAsking: boolean; isDirty: boolean }) {
  const [hasAsked, setAsked] = useState(false);
  if (isAsking && !hasAsked) setAsked(true);

  // Fetched with the first change, so that it is there when it is needed.
  useEffect(() => {
    if (isDirty) load().catch(() => undefined);
  }, [isDirty]);

  if (!hasAsked) return null;
  return (
    <Suspense>
      <LeaveDialog open={isAsking} onStay={stay} onLeave={leave} />
    </Suspense>
  );
}
