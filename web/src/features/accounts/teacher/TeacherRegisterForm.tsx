import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { RegisterTeacher } from '#contract/accounts.ts';
import { paths } from '#contract/paths.ts';
import { call } from '../../../lib/api/api.ts';
import { useSchemaForm } from '../../../lib/api/useSchemaForm.ts';
import {
  checkCustomSpeciality,
  choice,
  OTHER,
  specialityOf,
} from '../../../lib/format/custom-speciality.ts';
import { rupiah } from '#domain/format.ts';
import { digitsOf } from '../../../lib/format/format.ts';
import { site } from '../../../lib/site.ts';
import '../../../lib/texts/account-fields.ts';
import '../../../lib/texts/profile-fields.ts';
import '../../../lib/texts/person-fields.ts';
import { toast } from '../../../lib/toast.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { Textarea } from '../../../ui/forms/Input.tsx';
import { useNavigationGuard } from '../../../ui/overlays/useNavigationGuard.tsx';
import { AccountForm, Consent } from '../AccountForm.tsx';
import {
  AddressField,
  EmailField,
  FullNameField,
  PasswordField,
  TextField,
} from '../../../ui/forms/form-fields.tsx';
import { RupiahInput, SpecialityFields } from './TeacherFields.tsx';

/** `email` is prefilled from an invitation. */
export function TeacherRegisterForm({ email }: { email: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { form, bind, submit, isBusy } = useSchemaForm({
    schema: TeacherRegistration,
    defaultValues: { ...EMPTY, email },
  });
  const guard = useNavigationGuard(form.formState.isDirty);
  const { error: feesError, ...fees } = bind('fees', { setValueAs: digitsOf });
  const feesTyped = form.watch('fees');
  const min = rupiah(site.minFee);
  const { error: aboutError, ...about } = bind('about');

  const register = submit(async (body) => {
    const { message } = await call('register', { body });
    if (message) toast.success(message);
    guard.release();
    await navigate(paths.teacherLogin, { state: { email: body.email } });
  }, t('teacherRegister.failed'));

  return (
    <AccountForm
      onSubmit={register}
      submitText={t('teacherRegister.submit')}
      busyText={t('accounts.processing')}
      isBusy={isBusy}
    >
      <div className="grid items-start gap-4 md:grid-cols-2 md:gap-5">
        <FullNameField {...bind('fullName')} />
        <EmailField {...bind('email')} />
        <PasswordField
          {...bind('password')}
          autoComplete="new-password"
          hint={t('accounts.passwordHint')}
          className="md:col-span-2"
        />
        <SpecialityFields
          speciality={bind('speciality')}
          custom={form.watch('speciality') === OTHER ? bind('customSpeciality') : undefined}
        />
        <TextField label={t('teacherFields.degree')} required {...bind('degree')} />
        <TextField
          label={t('teacherFields.experience')}
          placeholder={t('teacherRegister.experienceExample')}
          required
          {...bind('experience')}
        />
        <Field
          label={t('teacherRegister.fee')}
          // The error says the same.
          hint={feesError ? undefined : t('teacherRegister.feeHint', { min })}
          error={feesError && (feesTyped ? feesError : t('teacherRegister.feeMissing', { min }))}
          required
          className="md:col-span-2"
        >
          <RupiahInput {...fees} placeholder="50.000" />
        </Field>
        <Field
          label={t('teacherRegister.about')}
          error={aboutError}
          required
          className="md:col-span-2"
        >
          <Textarea {...about} rows={4} placeholder={t('teacherRegister.aboutExample')} />
        </Field>
        <AddressField line={1} optional {...bind('address.line1')} />
        <AddressField line={2} optional {...bind('address.line2')} />
      </div>
      <Consent />
      {guard.dialog}
    </AccountForm>
  );
}

const EMPTY = {
  role: 'teacher' as const,
  fullName: '',
  password: '',
  speciality: '',
  customSpeciality: '',
  degree: '',
  experience: '',
  fees: '',
  about: '',
  address: { line1: '', line2: '' },
};

/** Maps the form's values, which have one field more than the call, to the request body. */
const TeacherRegistration = z.pipe(
  z.strictObject({ ...RegisterTeacher.shape, ...choice }).check(checkCustomSpeciality),
  z.transform(({ customSpeciality, speciality, ...teacher }) => ({
    ...teacher,
    speciality: specialityOf({ speciality, customSpeciality }),
  })),
);
