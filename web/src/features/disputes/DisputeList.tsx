import type { Dispute } from '#contract/disputes.ts';
import { FOCUS_HOME, useDialogFor } from '../../ui/useDialogFor.ts';
import { DisputeCard } from './DisputeCard.tsx';
import { StatementDialog } from './StatementDialog.tsx';

interface DisputeListProps {
  disputes: readonly Dispute[];
  me: string;
  label: string;
}

export function DisputeList({ disputes, me, label }: DisputeListProps) {
  const dialog = useDialogFor<Dispute>();
  return (
    <div
      {...{ [FOCUS_HOME]: '' }}
      tabIndex={-1}
      role="group"
      aria-label={label}
      className="focus-visible:shadow-none! focus-visible:outline-none!"
    >
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
          onDone={dialog.finish}
        />
      )}
    </div>
  );
}
