import { Camera } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/accounts.ts';
import '../../../features/teachers/teacher/texts.ts';
import { usePictureRules } from '../../../lib/api/usePictureRules.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { FieldError } from '../../../ui/forms/Field.tsx';
import { AddressField, EmailField, FullNameField } from '../../../ui/forms/form-fields.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
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

interface PictureChoiceProps {
  name: string;
  src: string;
  error: string | undefined;
  onChoose: (file: File) => void;
}

function PictureChoice({ name, src, error, onChoose }: PictureChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  const rules = usePictureRules();
  const [fault, setFault] = useState<string>();
  const shown = fault ?? error;

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Reset, so that choosing the same file again fires a change event.
    target.value = '';
    if (!file) return;
    const found = rules.faultOf(file);
    setFault(found);
    if (!found) onChoose(file);
  };

  return (
    <div className="mb-5 flex items-center gap-4 md:gap-5">
      <Avatar name={name} src={src} size="xl" />
      <div className="min-w-0">
        <label
          className={buttonClass({
            variant: 'secondary',
            size: 'sm',
            className: 'cursor-pointer ring-when-focused',
          })}
        >
          <Camera />
          {t('teacherProfile.changePicture')}
          <input
            type="file"
            name="image"
            accept={rules.accept}
            className="sr-only"
            aria-invalid={shown ? true : undefined}
            aria-describedby={shown ? `${id}-error ${id}-hint` : `${id}-hint`}
            onChange={choose}
          />
        </label>
        <p id={`${id}-hint`} className="mt-2 text-xs text-ink-3">
          {rules.hint}
        </p>
        {shown && <FieldError id={`${id}-error`}>{shown}</FieldError>}
      </div>
    </div>
  );
}
