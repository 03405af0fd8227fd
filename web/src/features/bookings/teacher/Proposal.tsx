import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeacherBooking } from '#contract/bookings.ts';
import './texts.ts';
import { firstName } from '../../../lib/format/names.ts';
import { Button } from '../../../ui/Button.tsx';
import { focusHomeOf } from '../../../ui/layout/focus-home.ts';
import { useActs } from './acts-context.ts';
import { canMove } from './session-rules.ts';
import { nameIdOf, ROW_BUTTON } from './SessionRow.tsx';
import { useBookingChange } from './useBookingChange.ts';
import { useWhen } from './useWhen.ts';

interface ProposalProps {
  booking: TeacherBooking;
  proposal: NonNullable<TeacherBooking['proposal']>;
}

/** The student would like another hour. */
export function Proposal({ booking, proposal }: ProposalProps) {
  const { t } = useTranslation();
  const when = useWhen();
  const change = useBookingChange();
  const isPossible = canMove(booking, useActs());
  const running = change.isPending ? change.variables.act : undefined;
  const facts = { name: firstName(booking.studentId.fullName), when: when(proposal.startsAt) };

  const answer = (act: 'accept' | 'refuse') => async (event: MouseEvent<HTMLElement>) => {
    if (running) return;
    const home = focusHomeOf(event.currentTarget);
    await change.mutateAsync({ act, booking });
    // Both buttons are gone.
    home?.focus({ preventScroll: true });
  };
  const press = (act: 'accept' | 'refuse') => (event: MouseEvent<HTMLElement>) =>
    void answer(act)(event).catch(() => undefined);

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 rounded-md border border-confirmed-line bg-confirmed-bg px-3.5 py-3 text-sm text-confirmed-fg">
      <p>{isPossible ? t('teaching.proposal.asks', facts) : t('teaching.proposal.late', facts)}</p>
      <div className="flex flex-wrap gap-2">
        {isPossible && (
          <Button
            size="sm"
            className={ROW_BUTTON}
            aria-describedby={nameIdOf(booking)}
            busyText={running === 'accept' && t('teaching.proposal.accepting')}
            onClick={press('accept')}
          >
            {t('teaching.proposal.accept')}
          </Button>
        )}
        <Button
          size="sm"
          variant="secondary"
          className={ROW_BUTTON}
          aria-describedby={nameIdOf(booking)}
          busyText={running === 'refuse' && t('teaching.proposal.refusing')}
          onClick={press('refuse')}
        >
          {t('teaching.proposal.refuse')}
        </Button>
      </div>
    </div>
  );
}
