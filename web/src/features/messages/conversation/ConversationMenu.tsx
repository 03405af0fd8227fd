import { Ban, CalendarDays, Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import './texts.ts';
import { Menu, MenuItem, MenuLink } from '../../../ui/overlays/Menu.tsx';
import type { PopupProps } from '../../../ui/overlays/popup.ts';
import { type Asked, useConversation } from './conversation-context.ts';

export function ConversationMenu(props: PopupProps) {
  const { t } = useTranslation();
  const { conversation, other, isWithTeacher, ask } = useConversation();
  // There it has a button of its own.
  const isWide = window.matchMedia('(min-width: 48rem)').matches;
  const choose = (what: 'report' | 'block') => {
    const button = props.anchor?.current;
    if (button) ask({ what } satisfies Asked, button);
  };
  return (
    <Menu {...props} label={t('messages.options')}>
      {isWithTeacher && !isWide && (
        <MenuLink to={paths.session(other._id)} icon={<CalendarDays />}>
          {t('messages.seeTimes')}
        </MenuLink>
      )}
      <MenuItem icon={<Flag />} onSelect={() => choose('report')}>
        {t('messages.report.item')}
      </MenuItem>
      {!conversation.isBlockedByMe && (
        <MenuItem icon={<Ban />} onSelect={() => choose('block')}>
          {t('messages.block.item')}
        </MenuItem>
      )}
    </Menu>
  );
}
