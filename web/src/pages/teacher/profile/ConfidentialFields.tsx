import { Lock } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { idTypes } from '#domain/confidential.ts';
import type { OwnProfile } from '../../../features/teachers/teacher/profile-values.ts';
import '../../../features/teachers/teacher/texts.ts';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { PasswordField, TextField } from '../../../ui/forms/form-fields.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import type { ProfileForm } from './useProfileForm.ts';
import '../../../lib/texts/person-fields.ts';

interface ConfidentialFieldsProps {
  profile: OwnProfile;
  tools: ProfileForm;
}

/** A saved number shows masked; typing replaces it, an empty field keeps it. */
export function ConfidentialFields({ profile, tools }: ConfidentialFieldsProps) {
  const { t } = useTranslation();
  const { bind, asksPassword } = tools;
  const { error: idTypeError, ...idType } = bind('verificationDetails.idType');
  const numberLook = (mask: string, example: string) => ({
    placeholder: mask || example,
    hint: mask && t('teacherProfile.numberKept', { mask }),
    autoComplete: 'off',
    spellCheck: false,
  });

  return (
    <Card
      as="section"
      className="border-dashed border-line-strong"
      title={
        <span className="inline-flex items-center gap-2.5">
          <Lock className="size-5" />
          {t('teacherProfile.confidential')}
        </span>
      }
      aside={t('teacherProfile.neverShown')}
    >
      <div className="grid items-start gap-4 md:grid-cols-2 md:gap-5">
        <BankName {...bind('bankDetails.bankName')} />
        <TextField
          label={t('teacherProfile.accountHolder')}
          autoComplete="off"
          {...bind('bankDetails.accountHolderName')}
        />
        <TextField
          label={t('teacherFields.accountNumber')}
          inputMode="numeric"
          {...numberLook(
            profile.bankDetails.accountNumber,
            t('teacherProfile.accountNumberExample'),
          )}
          {...bind('bankDetails.accountNumber')}
        />
        <Field label={t('teacherProfile.idType')} error={idTypeError}>
          <Select {...idType}>
            <option value="">{t('teacherProfile.chooseIdType')}</option>
            {idTypes.map((type) => (
              <option key={type} value={type}>
                {t(`teacherProfile.idTypes.${type}`)}
              </option>
            ))}
          </Select>
        </Field>
        <TextField
          label={t('teacherProfile.idNumber')}
          className="md:col-span-2"
          {...numberLook(profile.verificationDetails.idNumber, t('teacherProfile.idNumberExample'))}
          {...bind('verificationDetails.idNumber')}
        />
      </div>
      <div role="status">
        {asksPassword && (
          <Callout title={t('teacherProfile.confirmTitle')} className="mt-5">
            {t('teacherProfile.confirmText')}
          </Callout>
        )}
      </div>
      {asksPassword && (
        <PasswordField
          label={t('teacherProfile.yourPassword')}
          autoComplete="current-password"
          className="mt-4 md:max-w-[calc(50%-10px)]"
          {...bind('password')}
        />
      )}
    </Card>
  );
}

/** Suggestions only: there are more than a hundred banks. */
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

function BankName(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
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
