import { type FormEvent } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  useForm,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { ApiError } from '#contract/client.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { toast } from '../toast.ts';
import { messageOf } from './api.ts';
import { faultText, resolverOf, SERVER_FAULT } from './field-fault.ts';

interface Options<Input extends FieldValues, Output> {
  schema: z.ZodMiniType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  /** Error texts by code that only this form needs, or that it words differently. */
  texts?: Readonly<Record<string, string>>;
}

/** Validates on submit. Editing a field clears its error. Field errors of the server appear at their fields. */
export function useSchemaForm<Input extends FieldValues, Output>(options: Options<Input, Output>) {
  const { schema, defaultValues, texts = {} } = options;
  useTranslation();
  const form = useForm<Input, unknown, Output>({
    resolver: resolverOf(schema),
    defaultValues,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { errors, isSubmitting, dirtyFields } = form.formState;

  const errorOf = (name: FieldPath<Input>) =>
    faultText(get(errors, name), currentLanguage(), texts);

  /** Props of a form control, with its error text. */
  const bind = (name: FieldPath<Input>, read?: { setValueAs: (text: string) => string }) => ({
    ...form.register(name, { ...read, onChange: () => form.clearErrors(name) }),
    error: errorOf(name),
  });

  const showServerFaults = (fields: Record<string, string>) => {
    for (const [name, message] of Object.entries(fields)) {
      form.setError(name as FieldPath<Input>, { type: SERVER_FAULT, message });
    }
  };

  /** Sends valid input. A refusal shows a toast with the server's message, or else `failure`. */
  const submit =
    (send: (values: Output) => Promise<void>, failure: string | ((error: unknown) => string)) =>
    (event: FormEvent<HTMLFormElement>) => {
      const element = event.currentTarget;
      const sendValid = async (values: Output) => {
        try {
          await send(values);
        } catch (error) {
          const fallback = typeof failure === 'string' ? failure : failure(error);
          toast.error(messageOf(error, fallback));
          if (!(error instanceof ApiError)) return;
          showServerFaults(error.fields);
          focusFirst(element, (name) => name in error.fields);
        }
      };
      void form.handleSubmit(sendValid, (faults) =>
        focusFirst(element, (name) => get(faults, name) !== undefined),
      )(event);
    };

  /** Only the edited fields: another tab may have changed the others since. */
  const changesIn = <Sent extends object>(sent: Sent) => {
    const changes = Object.entries(sent).filter(([name]) => name in dirtyFields);
    return Object.fromEntries(changes) as Partial<Sent>;
  };

  return { form, bind, errorOf, submit, changesIn, isBusy: isSubmitting };
}

/** For `catch`: code_required is no failure, it asks an admin for the second factor. */
export const unlessCodeRequired = (error: unknown) => {
  if (error instanceof ApiError && error.code === 'code_required') return undefined;
  throw error;
};

// In document order: react-hook-form would focus in the order in which fields were registered.
function focusFirst(form: HTMLFormElement, isFaulty: (name: string) => boolean) {
  for (const control of form.elements) {
    const name = control.getAttribute('name');
    if (name && isFaulty(name) && control instanceof HTMLElement) return control.focus();
  }
}
