import { ChevronDown, Menu as MenuIcon } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { LazyPopup } from '../../ui/overlays/LazyPopup.tsx';
import { toast } from '../../lib/toast.ts';
import { Section, Specimen } from './Specimen.tsx';

export function Overlays() {
  return (
    <Section title="Menus, dialogs, toasts">
      <Specimen label="Loaded when a pointer or the focus comes near">
        <LazyPopup
          kind="menu"
          load={() => import('./SampleMenu.tsx').then((module) => module.SampleMenu)}
          trigger={(props) => (
            <Button variant="secondary" {...props}>
              Account menu
              <ChevronDown />
            </Button>
          )}
        />
        <LazyPopup
          kind="dialog"
          load={() => import('./SampleDialog.tsx').then((module) => module.SampleDialog)}
          trigger={(props) => (
            <Button variant="danger-ghost" {...props}>
              Cancel Booking
            </Button>
          )}
        />
        <LazyPopup
          kind="dialog"
          load={() => import('./SampleDrawer.tsx').then((module) => module.SampleDrawer)}
          trigger={(props) => (
            <IconButton label="Menu" {...props}>
              <MenuIcon />
            </IconButton>
          )}
        />
      </Specimen>
      <Specimen label="Toasts">
        <Button variant="soft" onClick={() => toast.success('Login successful!')}>
          Success
        </Button>
        <Button variant="soft" onClick={() => toast.error('Payment failed. Please try again.')}>
          Error
        </Button>
        <Button
          variant="soft"
          onClick={() =>
            toast.warning('You closed the payment popup without completing the payment.')
          }
        >
          Warning
        </Button>
        <Button
          variant="soft"
          onClick={() => toast.info('Your payment is pending. We will update you shortly.')}
        >
          Info
        </Button>
      </Specimen>
    </Section>
  );
}
