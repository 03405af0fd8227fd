import { useTranslation } from 'react-i18next';
import { TextField } from '../../../features/accounts/fields.tsx';
import { RupiahInput } from '../../../features/accounts/RupiahInput.tsx';
import { SpecialityFields } from '../../../features/accounts/SpecialityFields.tsx';
import { OTHER } from '../../../lib/custom-speciality.ts';
import '../../../i18n/dashboard.ts';
import '../../../i18n/teacher-profile.ts';
import '../../../i18n/teacher-register.ts';
import { digitsOf, grouped } from '../../../lib/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Textarea } from '../../../ui/Input.tsx';
import { showWholeBox } from '../SaveBar.tsx';
import type { ProfileForm } from './useProfileForm.ts';

export function ProfessionalFields({ tools: { bind, form } }: { tools: ProfileForm }) {
  const { t } = useTranslation();
  const { error: aboutError, ...about } = bind('about');
  const { error: feeError, ...fee } = bind('hourlyRate', { setValueAs: digitsOf });
  return (
    <Card as="section" title={t('dashboard.professional')}>
      <div className="grid items-start gap-4 md:grid-cols-2 md:gap-5">
        <SpecialityFields
          speciality={bind('speciality')}
          custom={form.watch('speciality') === OTHER ? bind('customSpeciality') : undefined}
        />
        <TextField label={t('teacherRegister.degree')} required {...bind('degree')} />
        <TextField label={t('teacherRegister.experience')} required {...bind('experience')} />
        <Field
          label={t('dashboard.feePerHour')}
          error={feeError}
          required
          className="md:col-span-2"
        >
          <RupiahInput
            {...fee}
            ref={(input) => {
              fee.ref(input);
              // The form holds plain digits.
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
