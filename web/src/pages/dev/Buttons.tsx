import {
  ArrowRight,
  Bell,
  ChevronDown,
  Menu as MenuIcon,
  MessageCircle,
  Video,
} from 'lucide-react';
import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { IconButton, IconLink } from '../../ui/IconButton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { LazyPopup } from '../../ui/overlays/LazyPopup.tsx';
import { Section, Specimen } from './Specimen.tsx';

export function Buttons() {
  const [busy, setBusy] = useState(false);
  return (
    <Section title="Buttons">
      <Specimen label="Primary: rest, disabled, busy, press to toggle busy">
        <Button>Book a session</Button>
        <Button disabled>Disabled</Button>
        <Button busyText="Saving...">Save Information</Button>
        <Button busyText="Processing...">Pay</Button>
        <Button
          busyText={busy && 'Logging in...'}
          onClick={() => {
            setBusy(true);
            setTimeout(() => setBusy(false), 2000);
          }}
        >
          Login
        </Button>
      </Specimen>
      <Specimen label="Secondary, soft, ghost, danger, danger ghost">
        <Button variant="secondary">Message Teacher</Button>
        <Button variant="soft">Leave a Review</Button>
        <Button variant="ghost">Cancel</Button>
        <Button variant="danger">Cancel Booking</Button>
        <Button variant="danger-ghost">Cancel Booking</Button>
      </Specimen>
      <Specimen label="Sizes 36, 44, 52; with icon">
        <Button size="sm">
          <Video />
          Join Session
        </Button>
        <Button>
          <Video />
          Join Session
        </Button>
        <Button size="lg">
          <Video />
          Join Session
        </Button>
      </Specimen>
      <Specimen label="Block">
        <Button block size="lg">
          Book a session
        </Button>
      </Specimen>
      <Specimen label="Links: button, button out of the app, text">
        <ButtonLink to={paths.teachers()} variant="ghost">
          Browse all teachers
          <ArrowRight />
        </ButtonLink>
        <ButtonLink href={paths.googleSignIn('en')} variant="secondary">
          Continue with Google
        </ButtonLink>
        <TextLink to={paths.devUi}>Forgot Password?</TextLink>
      </Specimen>
      <Specimen label="Icon buttons 44, with count, small 32">
        <IconButton label="Notifications">
          <Bell />
        </IconButton>
        <IconButton label="Notifications" count={3}>
          <Bell />
        </IconButton>
        <IconLink label="Messages" count={128} to={paths.devUi}>
          <MessageCircle />
        </IconLink>
        <IconButton label="Notifications" small>
          <Bell />
        </IconButton>
      </Specimen>
    </Section>
  );
}

export function Overlays() {
  return (
    <Section title="Menus, dialogs, toasts">
      <Specimen label="Loaded when a pointer or the focus comes near">
        <LazyPopup
          kind="menu"
          load={() => import('./SampleOverlays.tsx').then((module) => module.SampleMenu)}
          trigger={(props) => (
            <Button variant="secondary" {...props}>
              Account menu
              <ChevronDown />
            </Button>
          )}
        />
        <LazyPopup
          kind="dialog"
          load={() => import('./SampleOverlays.tsx').then((module) => module.SampleDialog)}
          trigger={(props) => (
            <Button variant="danger-ghost" {...props}>
              Cancel Booking
            </Button>
          )}
        />
        <LazyPopup
          kind="dialog"
          load={() => import('./SampleOverlays.tsx').then((module) => module.SampleDrawer)}
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
