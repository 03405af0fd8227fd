import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useMemo } from 'react';
import { FieldContext } from './field-context.ts';

interface FieldProps {
  label: ReactNode;
  /** One control: Input, Textarea, Select, PasswordInput or AffixInput. */
  children: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Adds aria-required; the form's noValidate turns the browser's own messages off. */
  required?: boolean | undefined;
  /** On the right of the label, such as a link. */
  aside?: ReactNode;
  className?: string | undefined;
}

export function Field({ label, children, hint, error, required, aside, className }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const wiring = useMemo(
    () => ({
      id,
      'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
      'aria-invalid': errorId ? (true as const) : undefined,
      required,
    }),
    [id, errorId, hintId, required],
  );

  return (
    <div className={className}>
      <div className="mb-1.5 flex items-center justify-between gap-2">
        <label htmlFor={id} className="text-sm font-semibold text-ink">
          {label}
        </label>
        {aside}
      </div>
      <FieldContext value={wiring}>{children}</FieldContext>
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
      {hintId && (
        <p id={hintId} className="mt-1.5 text-xs text-ink-3">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Also for groups that are not a Field: give it an id and point aria-describedby at it. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-xs font-medium text-danger-text">
      <CircleAlert className="mt-0.5 size-3.75" />
      <span>{children}</span>
    </p>
  );
}
