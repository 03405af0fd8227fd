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
  /** Words for faults that only this form has, or says differently. */
  texts?: Readonly<Record<string, string>>;
}

/** Checked on submit; an edited field's fault goes at once; the server's faults come to their fields. */
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

  /** What a control spreads, with the text of its fault. */
  const bind = (name: FieldPath<Input>, read?: { setValueAs: (text: string) => string }) => ({
    ...form.register(name, { ...read, onChange: () => form.clearErrors(name) }),
    error: errorOf(name),
  });

  const showServerFaults = (fields: Record<string, string>) => {
    for (const [name, message] of Object.entries(fields)) {
      form.setError(name as FieldPath<Input>, { type: SERVER_FAULT, message });
    }
  };

  /** Sends what is valid. A refusal is a toast with the server's words, or with `failure`. */
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

  /** Of what is sent only what was changed here: the rest may have been changed in another tab since. */
  const changesIn = <Sent extends object>(sent: Sent) => {
    const changes = Object.entries(sent).filter(([name]) => name in dirtyFields);
    return Object.fromEntries(changes) as Partial<Sent>;
  };

  return { form, bind, errorOf, submit, changesIn, isBusy: isSubmitting };
}

/** To catch with: that an admin's code is wanted is no failure, and answers nothing. */
export const unlessCodeRequired = (error: unknown) => {
  if (error instanceof ApiError && error.code === 'code_required') return undefined;
  throw error;
};

// By place in the page: react-hook-form would go by the order in which fields came to be.
function focusFirst(form: HTMLFormElement, isFaulty: (name: string) => boolean) {
  for (const control of form.elements) {
    const name = control.getAttribute('name');
    if (name && isFaulty(name) && control instanceof HTMLElement) return control.focus();
  }
}
