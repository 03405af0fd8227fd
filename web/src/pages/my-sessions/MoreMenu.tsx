import { Flag } from 'lucide-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useCardBooking } from '../../features/bookings/student/booking-context.ts';
import '../../features/bookings/student/texts.ts';
import '../../features/disputes/texts.ts';
import { Menu, MenuItem } from '../../ui/overlays/Menu.tsx';
import type { PopupProps } from '../../ui/overlays/popup.ts';
import { PromptContext } from './useCardExtras.tsx';

/** The rarer actions of a booking. */
export function MoreMenu(props: PopupProps) {
  const { t } = useTranslation();
  const booking = useCardBooking();
  const ask = use(PromptContext);
  return (
    <Menu {...props} label={t('mySessions.more')}>
      <MenuItem
        icon={<Flag />}
        onSelect={() => {
          const button = props.anchor?.current;
          if (button) ask({ act: 'dispute', booking }, button);
        }}
      >
        {t('report.action')}
      </MenuItem>
    </Menu>
  );
}
