import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/accounts.ts';
import { ApiError } from '#contract/client.ts';
import { wasVerified } from '#domain/verification.ts';
import { meQuery } from '../../../features/accounts/queries.ts';
import {
  needsPassword,
  type OwnProfile,
  profileSchema,
  valuesOf,
} from '../../../features/teachers/teacher/profile-values.ts';
import { call, messageOf } from '../../../lib/api/api.ts';
import { useSchemaForm } from '../../../lib/api/useSchemaForm.ts';
import { isProduction } from '../../../lib/site.ts';
import '../../../lib/texts/profile-fields.ts';
import { toast } from '../../../lib/toast.ts';

export type ProfileForm = ReturnType<typeof useProfileForm>;

/** Saves the picture, then the profile, then refetches the user. */
export function useProfileForm(user: User, newest: OwnProfile) {
  // The profile that the form began with, even if the user is refetched meanwhile.
  const [profile] = useState(newest);
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const picture = useNewPicture();
  const account = useSchemaForm({
    schema: profileSchema(profile, { allowHttp: !isProduction() }),
    defaultValues: valuesOf(user, profile),
  });
  const { form, submit, changesIn } = account;
  const { dirtyFields } = form.formState;
  // Set when the server asks for a password that the form did not ask for: the teacher was
  // verified since it was opened.
  const [isPasswordDemanded, setPasswordDemanded] = useState(false);
  const [bankDetails, verificationDetails] = form.watch(['bankDetails', 'verificationDetails']);

  const uploadPicture = () =>
    picture.upload().catch((error: unknown) => {
      const message = messageOf(error, t('profile.uploadFailed'));
      throw new ApiError(0, 'upload_failed', message, { image: message });
    });

  const save = (onSaved: () => void) =>
    submit(async (update) => {
      const image = await uploadPicture();
      const isRenamed = dirtyFields.customSpeciality;
      const body = {
        ...changesIn(update),
        ...(isRenamed && { speciality: update.speciality }),
        ...(image && { image }),
      };
      await call('updateTeacherProfile', { body }).catch((error: unknown) => {
        // Synchronously: the field must exist to take the error and the focus.
        if (error instanceof ApiError && error.fields.password) {
          flushSync(() => setPasswordDemanded(true));
        }
        throw error;
      });
      // A fetch in flight may still answer with the profile as it was before.
      await queryClient.cancelQueries({ queryKey: meQuery.queryKey });
      // The profile is saved; if this fetch fails, the next visit repeats it.
      await queryClient.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => undefined);
      toast.success(t('profile.saved'));
      onSaved();
    }, t('profile.saveFailed'));

  return {
    ...account,
    picture,
    save,
    isDirty: form.formState.isDirty || picture.file !== undefined,
    /** A verified teacher has entered another name or degree, or chosen another picture. */
    changesIdentity:
      wasVerified({ verification: profile.verificationStatus, recheck: profile.recheck }) &&
      (picture.file !== undefined || Boolean(dirtyFields.fullName ?? dirtyFields.degree)),
    asksPassword:
      isPasswordDemanded || needsPassword(profile, { bankDetails, verificationDetails }),
  };
}

interface NewPicture {
  file: File;
  /** An object URL until the upload. */
  preview: string;
}

/** A chosen picture, uploaded with the rest of the form, once. */
function useNewPicture() {
  const [chosen, setChosen] = useState<NewPicture>();
  const uploaded = useRef<{ file: File; image: string }>(null);

  const preview = chosen?.preview;
  useEffect(() => {
    if (!preview) return undefined;
    return () => URL.revokeObjectURL(preview);
  }, [preview]);

  return {
    file: chosen?.file,
    preview,
    choose: (file: File) => setChosen({ file, preview: URL.createObjectURL(file) }),
    /** The uploaded URL; '' when none was chosen. */
    upload: async () => {
      if (!chosen) return '';
      if (uploaded.current?.file === chosen.file) return uploaded.current.image;
      const body = new FormData();
      body.set('image', chosen.file);
      const { imageUrl } = await call('uploadProfilePicture', { body });
      uploaded.current = { file: chosen.file, image: imageUrl };
      return imageUrl;
    },
  };
}
