import { CalendarDays, CircleUserRound, LogOut, Scale } from 'lucide-react';
import { paths } from '#contract/paths.ts';
import alya from '../../art/avatars/alya.svg';
import { Avatar } from '../../ui/Avatar.tsx';
import { Menu, MenuChoices, MenuItem, MenuLink, MenuSeparator } from '../../ui/overlays/Menu.tsx';
import type { PopupProps } from '../../ui/overlays/popup.ts';
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
