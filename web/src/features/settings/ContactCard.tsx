import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeContact, type ChangeableSettings } from '#contract/settings.ts';
import { maxOfficeAddressLength } from '#domain/text.ts';
import { EmailField, TextField } from '../../ui/forms/form-fields.tsx';
import './texts.ts';
import { call } from '../../lib/api/api.ts';
import { useSchemaForm } from '../../lib/api/useSchemaForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { useNavigationGuard } from '../../ui/overlays/useNavigationGuard.tsx';
import { toast } from '../../lib/toast.ts';
import { useStoreSettings, useBaseVersion } from './queries.ts';
import '../../lib/texts/person-fields.ts';

const NAMES = ['phone', 'email', 'officeAddress'] as const;

export function ContactCard({ settings }: { settings: ChangeableSettings }) {
  const { t } = useTranslation();
  const keep = useStoreSettings();
  const { phone, email, officeAddress } = settings;
  const { form, bind, submit, isBusy } = useSchemaForm({
    schema: ChangeContact,
    defaultValues: { phone, email, officeAddress, version: settings.version },
  });
  const { isDirty, dirtyFields } = form.formState;
  const { version, loadOtherChanges } = useBaseVersion(
    settings,
    NAMES.filter((name) => dirtyFields[name]),
  );
  const guard = useNavigationGuard(isDirty);
  // Shows another admin's changes in the fields that are not being edited.
  useEffect(() => {
    form.reset({ phone, email, officeAddress, version }, { keepDirtyValues: true });
  }, [form, phone, email, officeAddress, version]);
  const save = submit(async (body) => {
    const { settings: saved } = await call('changeContact', { body: { ...body, version } }).catch(
      async (error: unknown) => {
        await loadOtherChanges();
        throw error;
      },
    );
    keep(saved);
    form.reset(body);
    toast.success(t('adminSettings.contact.saved'));
  }, t('adminSettings.failed'));
  return (
    <Card as="section" title={t('adminSettings.contact.title')}>
      <p className="mb-4 text-md text-ink-2">{t('adminSettings.contact.text')}</p>
      <form noValidate onSubmit={save} className="grid gap-4.5">
        <div className="grid gap-4.5 md:grid-cols-2">
          <TextField
            {...bind('phone')}
            label={t('contactFields.phone')}
            type="tel"
            required
            autoComplete="off"
          />
          <EmailField {...bind('email')} label={t('contactFields.email')} autoComplete="off" />
        </div>
        <TextField
          {...bind('officeAddress')}
          label={t('adminSettings.contact.officeAddress')}
          required
          autoComplete="off"
          maxLength={maxOfficeAddressLength}
        />
        <Button
          type="submit"
          variant={isDirty ? 'primary' : 'secondary'}
          className="justify-self-end max-md:w-full"
          busyText={isBusy && t('adminSettings.busy')}
        >
          {t('adminSettings.contact.save')}
        </Button>
      </form>
      {guard.dialog}
    </Card>
  );
}
