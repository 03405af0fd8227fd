import type { Dispute } from '#contract/disputes.ts';
import { useDialogFor } from '../../ui/overlays/useDialogFor.ts';
import { DisputeCard } from './DisputeCard.tsx';
import { StatementDialog } from './StatementDialog.tsx';

interface DisputeListProps {
  disputes: readonly Dispute[];
  me: string;
}

export function DisputeList({ disputes, me }: DisputeListProps) {
  const dialog = useDialogFor<Dispute>();
  return (
    <>
      <ul className="grid gap-3.5">
        {disputes.map((dispute) => (
          <DisputeCard key={dispute._id} dispute={dispute} me={me} onState={dialog.show} />
        ))}
      </ul>
      {dialog.subject && (
        <StatementDialog
          key={dialog.subject._id}
          dispute={dialog.subject}
          popup={dialog.popup}
          closeAfter={dialog.close}
        />
      )}
    </>
  );
}
