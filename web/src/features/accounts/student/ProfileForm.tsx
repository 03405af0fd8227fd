import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { UpdateMe, type User } from '#contract/accounts.ts';
import { ApiError } from '#contract/client.ts';
import { genders, isOldEnough } from '#domain/account.ts';
import { wibDate } from '#domain/calendar.ts';
import '../../../lib/texts/profile-fields.ts';
import { call } from '../../../lib/api/api.ts';
import { serverNow } from '../../../lib/realtime/server-clock.ts';
import { useSchemaForm } from '../../../lib/api/useSchemaForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody } from '../../../ui/layout/Card.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { useNavigationGuard } from '../../../ui/overlays/useNavigationGuard.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { toast } from '../../../lib/toast.ts';
import { AddressField, FullNameField, TextField } from '../../../ui/forms/form-fields.tsx';
import { ProfilePictureField } from './ProfilePictureField.tsx';
import { meQuery } from '../queries.ts';
import '../../../lib/texts/person-fields.ts';

const Profile = UpdateMe.check(
  z.refine(({ dob }) => !dob || isOldEnough(dob, wibDate(serverNow())), {
    path: ['dob'],
    error: 'too_young',
  }),
);

interface ProfileFormProps {
  user: User;
  /** Called after a save or a cancel. A failed save keeps the form open with its input. */
  onDone: () => void;
}

export function ProfileForm({ user, onDone }: ProfileFormProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [isUploading, setUploading] = useState(false);
  const { form, bind, errorOf, submit, changesIn, isBusy } = useSchemaForm({
    schema: Profile,
    defaultValues: valuesOf(user),
  });
  const { error: genderError, ...gender } = bind('gender');
  const guard = useNavigationGuard(form.formState.isDirty);
  const element = useRef<HTMLFormElement>(null);

  // Focus the form, since the edit button is gone; focusing its first field would open a phone's
  // keyboard.
  useEffect(() => element.current?.focus({ preventScroll: true }), []);

  const save = submit(
    async (profile) => {
      const answer = await call('updateMe', { body: changesIn(profile) });
      queryClient.setQueryData(meQuery.queryKey, answer.user);
      toast.success(t('profile.saved'));
      onDone();
    },
    (error) => t(isAnswered(error) ? 'profile.saveFailed' : 'profile.saveBroke'),
  );

  return (
    <Card>
      <CardBody>
        <form
          ref={element}
          tabIndex={-1}
          aria-label={t('profile.editTitle')}
          noValidate
          onSubmit={save}
          className="grid gap-5 pt-1.5 focus-visible:shadow-none! focus-visible:outline-none!"
        >
          <ProfilePictureField
            name={user.fullName}
            image={form.watch('image') ?? ''}
            error={errorOf('image')}
            isUploading={isUploading}
            onUploading={setUploading}
            onUploaded={(image) => {
              form.setValue('image', image, { shouldDirty: true });
              form.clearErrors('image');
            }}
          />
          <div className="grid items-start gap-4 md:grid-cols-2 md:gap-5">
            <FullNameField {...bind('name')} />
            <TextField
              label={t('contactFields.phone')}
              type="tel"
              autoComplete="tel"
              {...bind('phone')}
            />
            <AddressField line={1} {...bind('address.line1')} />
            <AddressField line={2} {...bind('address.line2')} />
            <Field label={t('profile.gender')} error={genderError}>
              <Select {...gender} autoComplete="sex">
                {genders.map((value) => (
                  <option key={value} value={value}>
                    {t(`profile.genders.${value}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <TextField
              label={t('profile.birthDay')}
              type="date"
              autoComplete="bday"
              {...bind('dob')}
            />
          </div>
          <div className="flex flex-col-reverse gap-2.5 md:flex-row md:justify-end">
            <Button variant="ghost" disabled={isBusy} onClick={onDone}>
              {t('profile.cancel')}
            </Button>
            <Button
              type="submit"
              variant={form.formState.isDirty ? 'primary' : 'secondary'}
              disabled={isUploading}
              busyText={isBusy && t('profile.saving')}
            >
              {t('profile.save')}
            </Button>
          </div>
        </form>
        {guard.dialog}
      </CardBody>
    </Card>
  );
}

function valuesOf({ fullName, phone, address, gender, dob, profilePicture }: User) {
  return { name: fullName, phone, address, gender, dob, image: profilePicture };
}

function isAnswered(error: unknown) {
  return error instanceof ApiError && error.status !== 0;
}
