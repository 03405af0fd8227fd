import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/forms/form-fields.tsx';
import {
  RupiahInput,
  SpecialityFields,
} from '../../../features/accounts/teacher/TeacherFields.tsx';
import { OTHER } from '../../../lib/format/custom-speciality.ts';
import '../../../lib/texts/account-fields.ts';
import '../../../features/teachers/teacher/texts.ts';
import '../../../lib/texts/profile-fields.ts';
import '../../../lib/texts/person-fields.ts';
import '../../../lib/texts/teaching.ts';
import { grouped, rupiah } from '#domain/format.ts';
import { levels, teachingLanguages } from '#domain/speciality.ts';
import { digitsOf } from '../../../lib/format/format.ts';
import { site } from '../../../lib/site.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Textarea } from '../../../ui/forms/Input.tsx';
import { ToggleChips } from '../../../ui/forms/ToggleChips.tsx';
import { showWholeBox } from '../SaveBar.tsx';
import type { ProfileForm } from './useProfileForm.ts';

export function ProfessionalFields({ tools: { bind, form } }: { tools: ProfileForm }) {
  const { t } = useTranslation();
  const { error: aboutError, ...about } = bind('about');
  const { error: feeError, ...fee } = bind('hourlyRate', { setValueAs: digitsOf });
  const feeTyped = form.watch('hourlyRate');
  const min = rupiah(site.minFee);
  return (
    <Card as="section" title={t('dashboard.professional')}>
      <div className="grid items-start gap-4 md:grid-cols-2 md:gap-5">
        <SpecialityFields
          speciality={bind('speciality')}
          custom={form.watch('speciality') === OTHER ? bind('customSpeciality') : undefined}
        />
        <TextField label={t('teacherFields.degree')} required {...bind('degree')} />
        <TextField label={t('teacherFields.experience')} required {...bind('experience')} />
        <Field
          label={t('dashboard.feePerHour')}
          // The error says the same.
          hint={feeError ? undefined : t('teacherRegister.feeHint', { min })}
          error={feeError && (feeTyped ? feeError : t('teacherRegister.feeMissing', { min }))}
          required
          className="md:col-span-2"
        >
          <RupiahInput
            {...fee}
            ref={(input) => {
              fee.ref(input);
              // The form's value is plain digits.
              if (input) input.value = grouped(digitsOf(input.value));
            }}
          />
        </Field>
        <Field
          label={t('teacherRegister.about')}
          error={aboutError}
          required
          className="md:col-span-2"
        >
          <Textarea {...about} rows={4} className="field-sizing-content" onFocus={showWholeBox} />
        </Field>
        <TeachingFields form={form} />
        <TextField
          label={t('teacherProfile.sessionLink')}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder={t('teacherProfile.sessionLinkExample')}
          hint={t('teacherProfile.sessionLinkHint')}
          className="md:col-span-2"
          {...bind('defaultSessionLink')}
        />
      </div>
    </Card>
  );
}

function TeachingFields({ form }: Pick<ProfileForm, 'form'>) {
  const { t } = useTranslation();
  const edited = { shouldDirty: true };
  return (
    <>
      <ToggleChips
        label={t('accounts.optional', { label: t('teaching.level') })}
        values={levels}
        chosen={form.watch('levels') ?? []}
        onChange={(chosen) => form.setValue('levels', chosen, edited)}
      >
        {(level) => t(`teaching.levels.${level}`)}
      </ToggleChips>
      <ToggleChips
        label={t('accounts.optional', { label: t('teaching.language') })}
        values={teachingLanguages}
        chosen={form.watch('languages') ?? []}
        onChange={(chosen) => form.setValue('languages', chosen, edited)}
      >
        {(language) => t(`teaching.languages.${language}`)}
      </ToggleChips>
    </>
  );
}
