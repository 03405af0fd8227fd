import { CalendarDays, CircleUserRound, LogOut, Scale } from 'lucide-react';
import { paths } from '#contract/paths.ts';
import alya from '../../art/avatars/alya.svg';
import { Avatar } from '../../ui/Avatar.tsx';
import { Logo } from '../../ui/layout/Logo.tsx';
import { Drawer } from '../../ui/overlays/Drawer.tsx';
import { Menu, MenuChoices, MenuItem, MenuLink, MenuSeparator } from '../../ui/overlays/Menu.tsx';
import type { PopupProps } from '../../ui/overlays/popup.ts';
import { SureDialog } from '../../ui/overlays/SureDialog.tsx';
import { toast } from '../../lib/toast.ts';

export function SampleMenu(props: PopupProps) {
  return (
    <Menu {...props} label="Account" align="start" className="w-66" header={<Who />}>
      <MenuLink to={paths.devUi} icon={<CircleUserRound />}>
        My Profile
      </MenuLink>
      <MenuLink to={paths.devUi} icon={<CalendarDays />}>
        My Sessions
      </MenuLink>
      <MenuLink to={paths.devUi} icon={<Scale />}>
        My Disputes
      </MenuLink>
      <MenuSeparator />
      <MenuChoices
        value="en"
        onChange={(language) => toast.info(language)}
        choices={[
          { value: 'en', label: 'English', lang: 'en' },
          { value: 'id', label: 'Bahasa Indonesia', lang: 'id' },
        ]}
      />
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onSelect={() => toast.success('Logged out successfully!')}>
        Log out
      </MenuItem>
    </Menu>
  );
}

function Who() {
  return (
    <div className="flex items-center gap-3.5">
      <Avatar name="Alya Putri" src={alya} />
      <div>
        <div className="leading-[1.35] font-semibold">Alya Putri</div>
        <div className="text-sm text-ink-3">Student</div>
      </div>
    </div>
  );
}

export function SampleDialog(props: PopupProps) {
  const cancel = async () => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    props.onOpenChange(false);
  };
  return (
    <SureDialog
      {...props}
      title="Cancel Booking"
      danger
      texts={{ cancel: 'Keep booking', confirm: 'Cancel Booking', busy: 'Cancelling...' }}
      onConfirm={cancel}
    >
      <p className="text-md text-ink-2">
        Saturday, 11 October 2025, 19:00 with Ratna Wulandari. You will get back Rp 47.500.
      </p>
    </SureDialog>
  );
}

export function SampleDrawer(props: PopupProps) {
  return (
    <Drawer {...props} label="Menu" head={<Logo name="Lentera" />}>
      <p className="text-ink-2">The layout puts its navigation here.</p>
    </Drawer>
  );
}
