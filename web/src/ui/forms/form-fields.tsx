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
  /** For the whole field, not the control. */
  className?: string;
}

type TextFieldProps = Labelled & Omit<ComponentProps<'input'>, keyof Labelled>;

/** Spread the result of useSchemaForm's `bind` on it. */
export function TextField({ label, hint, error, className, required, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      <Input {...input} />
    </Field>
  );
}

type KnownFieldProps = Omit<TextFieldProps, 'label'> & { label?: string };

export function FullNameField(props: KnownFieldProps) {
  const { t } = useTranslation();
  return <TextField label={t('accounts.fullName')} required autoComplete="name" {...props} />;
}

/** On login forms set `autoComplete` to username, so that password managers pair it with the password. */
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
      // The error repeats the hint.
      hint={error ? undefined : hint}
      error={error}
      required
      className={className}
    >
      <PasswordInput fieldName={label} {...input} />
    </Field>
  );
}

/** The code of an admin's second factor. */
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
  /** Marks the field as optional, in a form whose other fields are all required. */
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
