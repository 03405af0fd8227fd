import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { weekdays } from '#domain/calendar.ts';
import './texts.ts';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlays/Menu.tsx';
import type { PopupProps } from '../../../ui/overlays/popup.ts';
import { CopyDayContext } from './copy-day-context.ts';
import { otherDays } from './week.ts';

const WORKDAYS = 5;

export function CopyDayMenu(props: PopupProps) {
  const { t } = useTranslation();
  const { day, copyTo } = useContext(CopyDayContext);
  const others = otherDays(day);
  const nameOf = (index: number) => t(`availability.days.${weekdays[index] ?? 'Monday'}`);
  const title = t('availability.copyTo', { day: nameOf(day) });
  return (
    <Menu {...props} label={title} header={<p className="text-sm font-semibold">{title}</p>}>
      <MenuItem onSelect={() => copyTo(others)}>{t('availability.allOtherDays')}</MenuItem>
      <MenuItem onSelect={() => copyTo(others.filter((other) => other < WORKDAYS))}>
        {t('availability.workdays')}
      </MenuItem>
      <MenuSeparator />
      {others.map((other) => (
        <MenuItem key={other} onSelect={() => copyTo([other])}>
          {nameOf(other)}
        </MenuItem>
      ))}
    </Menu>
  );
}
