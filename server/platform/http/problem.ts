import type { FieldFault } from '#contract/field-texts.ts';
import { type ProblemCode, problems } from '#contract/problems.ts';

/** An expected refusal, translated when it is sent. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly statusCode: number;
  readonly fields: Record<string, FieldFault> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ProblemCode, { fields, retryAfter, cause }: ProblemDetails = {}) {
    super(code, cause === undefined ? {} : { cause });
    this.code = code;
    this.statusCode = problems[code];
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

interface ProblemDetails {
  fields?: Record<string, FieldFault>;
  /** Seconds. */
  retryAfter?: number;
  /** For the log. */
  cause?: unknown;
}

/** A 422 names the fields at fault. */
type DetailsOf<Code extends ProblemCode> = (typeof problems)[Code] extends 422
  ? [details: ProblemDetails & Required<Pick<ProblemDetails, 'fields'>>]
  : [details?: ProblemDetails];

export const problem = <Code extends ProblemCode>(code: Code, ...[details]: DetailsOf<Code>) =>
  new Problem(code, details);
