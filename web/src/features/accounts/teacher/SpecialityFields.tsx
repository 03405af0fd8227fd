import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { specialities } from '#domain/speciality.ts';
import '../../../lib/texts/profile-fields.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { TextField } from '../../../ui/forms/form-fields.tsx';

interface SpecialityFieldsProps {
  speciality: ComponentProps<typeof Select> & { error?: string | undefined };
  /** Given while the choice is Other. */
  custom: Omit<ComponentProps<typeof TextField>, 'label'> | undefined;
}

export function SpecialityFields({ speciality, custom }: SpecialityFieldsProps) {
  const { t } = useTranslation();
  const { error, ...select } = speciality;
  return (
    <>
      <Field
        label={t('teacherRegister.speciality')}
        error={error}
        required
        className={custom ? undefined : 'md:col-span-2'}
      >
        <Select {...select}>
          <option value="">{t('teacherRegister.chooseSpeciality')}</option>
          {specialities.map((name) => (
            <option key={name} value={name}>
              {t(`specialities.${name}`)}
            </option>
          ))}
        </Select>
      </Field>
      {custom && <TextField label={t('teacherRegister.customSpeciality')} required {...custom} />}
    </>
  );
}
