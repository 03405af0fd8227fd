import type * as z from 'zod/mini';
import type { Random } from './random.ts';

/** Suggests a plausible value by field name: an id of the right kind, a date, an address. */
export type Suggest = (name: string) => unknown;

interface Def {
  type: string;
  shape: Record<string, z.ZodMiniType>;
  innerType: z.ZodMiniType;
  options: z.ZodMiniType[];
  element: z.ZodMiniType;
  in: z.ZodMiniType;
  entries: Record<string, unknown>;
  values: unknown[];
  keyType: z.ZodMiniType;
  valueType: z.ZodMiniType;
}

/** A value that the schema accepts, or nearly; optional fields are set at random. */
export const validValue = (
  schema: z.ZodMiniType,
  random: Random,
  suggest: Suggest,
  name = '',
): unknown => {
  const def = schema._zod.def as unknown as Def;
  const inner = (of: z.ZodMiniType, called = name) => validValue(of, random, suggest, called);
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([key, of]) => [key, inner(of, key)] as const);
      return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
    }
    case 'optional':
      return random.chance(0.5) ? inner(def.innerType) : undefined;
    case 'default':
      return random.chance(0.7) ? inner(def.innerType) : undefined;
    case 'nullable':
      return random.chance(0.9) ? inner(def.innerType) : null;
    case 'union':
      return suggest(name) ?? inner(random.pick(def.options));
    case 'pipe':
      return inner(def.in);
    case 'array': {
      const suggested = suggest(name);
      if (Array.isArray(suggested)) return suggested;
      // The hours of a day must be sorted.
      return [inner(def.element), inner(def.element)]
        .filter((value, i, both) => both.indexOf(value) === i)
        .toSorted((a, b) => String(a).localeCompare(String(b)));
    }
    case 'enum':
      return random.pick(Object.values(def.entries));
    case 'literal':
      return random.pick(def.values);
    case 'record':
      return Object.fromEntries(
        Object.values((def.keyType._zod.def as unknown as Def).entries).map((key) => [
          key,
          inner(def.valueType),
        ]),
      );
    case 'boolean':
      return random.chance(0.5);
    case 'number':
      return suggest(name) ?? random.below(100);
    default:
      return suggest(name) ?? `text ${random.below(1000)}`;
  }
};
