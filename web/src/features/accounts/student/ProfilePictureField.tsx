import { Camera } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../lib/texts/profile-fields.ts';
import { call, messageOf } from '../../../lib/api/api.ts';
import { usePictureRules } from '../../../lib/api/usePictureRules.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { FieldError } from '../../../ui/forms/Field.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { toast } from '../../../lib/toast.ts';

interface ProfilePictureFieldProps {
  name: string;
  /** The URL that the form will send. */
  image: string;
  error: string | undefined;
  isUploading: boolean;
  onUploading: (isUploading: boolean) => void;
  onUploaded: (image: string) => void;
}

/** Uploads the chosen picture at once; saving the form makes it the person's own. */
export function ProfilePictureField(props: ProfilePictureFieldProps) {
  const { name, image, error, isUploading, onUploading, onUploaded } = props;
  const { t } = useTranslation();
  const id = useId();
  const rules = usePictureRules();
  const [isUploaded, setUploaded] = useState(false);

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const picture = target.files?.[0];
    const fault = picture && rules.faultOf(picture);
    if (fault) toast.error(fault);
    else if (picture && !isUploading) void upload(picture);
    // Reset, so that choosing the same file again fires a change event.
    target.value = '';
  };

  const upload = async (picture: File) => {
    const body = new FormData();
    body.set('image', picture);
    setUploaded(false);
    onUploading(true);
    try {
      const { imageUrl } = await call('uploadProfilePicture', { body });
      onUploaded(imageUrl);
      setUploaded(true);
    } catch (failure) {
      toast.error(messageOf(failure, t('profile.uploadFailed')));
    } finally {
      onUploading(false);
    }
  };

  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-4 md:gap-5">
        <Avatar name={name} src={image} size="xl" />
        <div className="min-w-0">
          <label
            className={buttonClass({
              variant: 'secondary',
              className: 'cursor-pointer ring-when-focused',
            })}
          >
            {isUploading ? <Spinner /> : <Camera />}
            {isUploading ? t('profile.uploading') : t('profile.replacePicture')}
            <input
              type="file"
              accept={rules.accept}
              className="sr-only"
              aria-describedby={`${id}-hint`}
              onChange={choose}
            />
          </label>
          <p id={`${id}-hint`} className="mt-2 text-xs text-ink-3">
            {rules.hint}
          </p>
          {error && <FieldError>{error}</FieldError>}
        </div>
      </div>
      {isUploaded && (
        <div role="alert">
          <Callout tone="success">{t('profile.uploaded')}</Callout>
        </div>
      )}
    </div>
  );
}
