import { useTranslation } from 'react-i18next';
import type { User } from '#contract/accounts.ts';
import { AddressField, EmailField, FullNameField } from '../../../ui/forms/form-fields.tsx';
import '../../../features/teachers/teacher/texts.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { PictureChoice } from './PictureChoice.tsx';
import type { ProfileForm } from './useProfileForm.ts';

export function PersonalFields({ user, tools }: { user: User; tools: ProfileForm }) {
  const { t } = useTranslation();
  const { bind, errorOf, form, picture } = tools;
  return (
    <Card as="section" title={t('dashboard.personal')}>
      <PictureChoice
        name={user.fullName}
        src={picture.preview ?? user.profilePicture}
        error={errorOf('image')}
        onChoose={(file) => {
          picture.choose(file);
          form.clearErrors('image');
        }}
      />
      <div className="grid items-start gap-4 md:grid-cols-2 md:gap-5">
        <FullNameField {...bind('fullName')} />
        <EmailField
          label={t('teacherProfile.emailReadOnly')}
          required={false}
          readOnly
          {...bind('email')}
        />
        <AddressField line={1} {...bind('address.line1')} />
        <AddressField line={2} {...bind('address.line2')} />
      </div>
    </Card>
  );
}
