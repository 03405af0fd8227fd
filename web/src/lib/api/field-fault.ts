import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { fieldTexts } from '#contract/field-texts.ts';
import type { Language } from '#domain/account.ts';

/**
 * The first fault of each field, as the code the schema gives it.
 * Ours because zodResolver replaces a union's own fault (fee, birth day) by that of a member.
 */
export function resolverOf<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return (values, _context, options) => {
    const read = z.safeParse(schema, values);
    if (read.success) return { values: read.data, errors: {} };
    const faults: Record<string, FieldError> = {};
    for (const { path, message } of read.error.issues) {
      faults[path.join('.')] ??= { type: 'fault', message };
    }
    return { values: {}, errors: toNestErrors(faults, options) };
  };
}

export const SERVER_FAULT = 'server';

/** Errors of the server have a translated text already; codes of the schema are translated here. */
export function faultText(
  error: FieldError | undefined,
  language: Language,
  ownTexts: Readonly<Record<string, string>>,
) {
  if (!error?.message) return undefined;
  if (error.type === SERVER_FAULT) return error.message;
  const texts: Record<string, string> = { ...fieldTexts[language], ...ownTexts };
  return texts[error.message] ?? fieldTexts[language].invalid;
}
