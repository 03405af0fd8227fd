import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod/mini';
import { type FieldFault, fieldTexts } from '#contract/field-texts.ts';
import { isId } from '../database/ids.ts';
import { problem } from './problem.ts';

export const validatorCompiler: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    const given = httpPart === 'querystring' ? withoutEmpty(data) : data;
    // Without the input a wrong type cannot be distinguished from a missing value.
    const read = z.safeParse(schema, given ?? {}, { reportInput: true });
    if (!read.success && httpPart === 'params' && read.error.issues.some(isInvalidId)) {
      return { error: problem('not_found') };
    }
    if (!read.success) return { error: problem('invalid', { fields: faults(read.error.issues) }) };
    const badField = fieldOfBadText(read.data);
    if (badField !== undefined) {
      return { error: problem('invalid', { fields: { [badField]: 'invalid' } }) };
    }
    return { value: httpPart === 'params' ? withLowerCaseIds(read.data) : read.data };
  };

/** A form that is sent by its address has every field, also those left empty: they count as absent. */
const withoutEmpty = (query: unknown) =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''));

/** Drops fields that the contract does not name from each reply. */
export const serializerCompiler =
  ({ schema }: { schema: unknown }) =>
  (data: unknown) =>
    JSON.stringify(z.parse(schema as z.ZodMiniType, data));

/** Ids are accepted in any case, and compared and stored in lower case. */
const withLowerCaseIds = (params: unknown) =>
  Object.fromEntries(
    Object.entries(params as Record<string, unknown>).map(([name, value]) => [
      name,
      typeof value === 'string' && isId(value.toLowerCase()) ? value.toLowerCase() : value,
    ]),
  );

/** A path with an invalid id is not found. */
const isInvalidId = (issue: z.core.$ZodIssue) =>
  issue.code === 'invalid_format' && issue.format === 'uuid';

/** The first fault of each field; nested fields are named with dots. */
const faults = (issues: readonly z.core.$ZodIssue[]) => {
  // Without a prototype: a field may be called 'constructor'.
  const found = Object.create(null) as Record<string, FieldFault>;
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) found[[...issue.path, key].join('.')] ??= 'unknown_field';
    } else {
      found[issue.path.join('.') || 'body'] ??= faultOf(issue);
    }
  }
  return found;
};

const faultOf = (issue: z.core.$ZodIssue): FieldFault => {
  if (Object.hasOwn(fieldTexts.en, issue.message)) return issue.message as FieldFault;
  return issue.code === 'invalid_type' && issue.input === undefined ? 'required' : 'invalid';
};

/** Names a field with NUL or a lone surrogate: PostgreSQL's text and JSON cannot store them, and people do not type them. */
const fieldOfBadText = (whole: unknown) => {
  // Not recursive: the input may be nested deeper than the stack allows.
  const left: [string, unknown][] = [['', whole]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [field, value] = next;
    if (typeof value === 'string' && !isText(value)) return field;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      const name = field === '' ? key : `${field}.${key}`;
      if (!isText(key)) return name;
      left.push([name, inner]);
    }
  }
  return undefined;
};

export const isText = (text: string) => !text.includes('\0') && text.isWellFormed();
