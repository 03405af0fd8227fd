import { type ComponentProps, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/forms/form-fields.tsx';
import '../../../features/teachers/teacher/texts.ts';

/** Suggestions, not a fixed list: there are more than a hundred banks. */
const BANKS = [
  'BCA',
  'Bank Mandiri',
  'BNI',
  'BRI',
  'BSI',
  'BTN',
  'Bank Jago',
  'CIMB Niaga',
  'Danamon',
  'Permata',
  'SeaBank',
];

export function BankName(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const { t } = useTranslation();
  const list = useId();
  return (
    <>
      <TextField label={t('teacherProfile.bankName')} autoComplete="off" list={list} {...props} />
      <datalist id={list}>
        {BANKS.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  );
}
