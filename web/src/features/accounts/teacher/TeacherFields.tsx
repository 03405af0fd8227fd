import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { specialities } from '#domain/speciality.ts';
import { grouped } from '#domain/format.ts';
import { digitsOf } from '../../../lib/format/format.ts';
import '../../../lib/texts/profile-fields.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { AffixInput } from '../../../ui/forms/Input.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { TextField } from '../../../ui/forms/form-fields.tsx';
import '../../../lib/texts/person-fields.ts';

interface SpecialityFieldsProps {
  speciality: ComponentProps<typeof Select> & { error?: string | undefined };
  /** Set while the choice is Other. */
  custom: Omit<ComponentProps<typeof TextField>, 'label'> | undefined;
}

export function SpecialityFields({ speciality, custom }: SpecialityFieldsProps) {
  const { t } = useTranslation();
  const { error, ...select } = speciality;
  return (
    <>
      <Field
        label={t('teacherFields.speciality')}
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

/** Whole rupiah, grouped by thousands while typing; the form reads it with digitsOf. */
export function RupiahInput({ onChange, ...rest }: Omit<ComponentProps<'input'>, 'prefix'>) {
  return (
    <AffixInput
      {...rest}
      prefix="Rp"
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => {
        regroup(event.target);
        onChange?.(event);
      }}
    />
  );
}

/**
 * Keeps the caret before the same digits, never behind a dot, where Backspace would have no
 * effect.
 */
function regroup(input: HTMLInputElement) {
  const caret = input.selectionStart ?? input.value.length;
  const digitsBehind = digitsOf(input.value.slice(caret)).length;
  const text = grouped(digitsOf(input.value));
  if (text === input.value) return;
  input.value = text;

  let place = text.length;
  while (digitsOf(text.slice(place)).length < digitsBehind || text[place - 1] === '.') place--;
  input.setSelectionRange(place, place);
}
