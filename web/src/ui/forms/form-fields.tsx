import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import '../../lib/texts/account-fields.ts';
import { Field } from './Field.tsx';
import { Input } from './Input.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import '../../lib/texts/person-fields.ts';

interface Labelled {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** The whole field's, not the control's. */
  className?: string;
}

type TextFieldProps = Labelled & Omit<ComponentProps<'input'>, keyof Labelled>;

/** Takes what `bind` of useSchemaForm gives. */
export function TextField({ label, hint, error, className, required, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      <Input {...input} />
    </Field>
  );
}

type KnownFieldProps = Omit<TextFieldProps, 'label'> & { label?: ReactNode };

export function FullNameField(props: KnownFieldProps) {
  const { t } = useTranslation();
  return <TextField label={t('accounts.fullName')} required autoComplete="name" {...props} />;
}

/** `autoComplete` is username where one logs in, so that password managers pair it. */
export function EmailField(props: KnownFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('contactFields.email')}
      type="email"
      required
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

export function PasswordField({ label, hint, error, className, ...input }: KnownFieldProps) {
  const { t } = useTranslation();
  return (
    <Field
      label={label ?? t('accounts.password')}
      // The fault says the same, louder.
      hint={error ? undefined : hint}
      error={error}
      required
      className={className}
    >
      <PasswordInput {...input} />
    </Field>
  );
}

/** The second step of an admin. */
export function CodeField(props: KnownFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('accounts.code')}
      hint={t('accounts.codeHint')}
      required
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

type AddressFieldProps = KnownFieldProps & {
  line: 1 | 2;
  /** Says so, in a form whose other fields are all required. */
  optional?: boolean;
};

export function AddressField({ line, optional, ...props }: AddressFieldProps) {
  const { t } = useTranslation();
  const label = t(`accounts.addressLine${line}`);
  return (
    <TextField
      label={optional ? t('accounts.optional', { label }) : label}
      autoComplete={`address-line${line}`}
      {...props}
    />
  );
}
