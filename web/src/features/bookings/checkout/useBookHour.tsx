import type { Teacher } from '#contract/teachers.ts';
import { PANEL_ID } from './BookingPanel.tsx';
import { type Slot, useBooking } from './useBooking.ts';
import { useConfirmDialog } from './useConfirmDialog.ts';

/** Asks to confirm a chosen hour, books it and lets it be paid. The dialog is for the page to place. */
export function useBookHour(teacher: Teacher, onGone: () => void) {
  const { Dialog, asked, open, setOpen, anchor, ask, returnTo } = useConfirmDialog();
  const booking = useBooking({
    teacher,
    onLeaveDialog: () => setOpen(false),
    onGone: () => {
      // The button has nothing to book any more.
      returnTo(document.querySelector<HTMLElement>(`#${PANEL_ID} input:checked`));
      onGone();
    },
  });

  const confirm = async (slot: Slot) => {
    await booking.book(slot);
    // Not every provider's popup gives the focus back.
    if (document.activeElement === document.body) anchor.current?.focus();
  };

  return {
    ask: (slot: Slot) => {
      booking.forgetTrouble();
      ask(slot);
    },
    held: booking.held,
    dialog: Dialog && asked && (
      <Dialog
        key={asked.count}
        open={open}
        onOpenChange={setOpen}
        anchor={anchor}
        teacher={teacher}
        date={asked.slot.date}
        time={asked.slot.time}
        step={booking.step}
        trouble={booking.trouble}
        onConfirm={() => void confirm(asked.slot)}
      />
    ),
  };
}
