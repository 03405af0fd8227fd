import { Ban, CalendarDays, Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#contract/paths.ts';
import './texts.ts';
import { Menu, MenuItem, MenuLink } from '../../../ui/overlays/Menu.tsx';
import type { PopupProps } from '../../../ui/overlays/popup.ts';
import { type ConversationPrompt, useConversation } from './conversation-context.ts';

export function ConversationMenu(props: PopupProps) {
  const { t } = useTranslation();
  const { conversation, other, isWithTeacher, ask } = useConversation();
  // On a wide screen the pane has its own button for it.
  const isWide = window.matchMedia('(min-width: 48rem)').matches;
  const choose = (what: 'report' | 'block') => {
    const button = props.anchor?.current;
    if (button) ask({ what } satisfies ConversationPrompt, button);
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
