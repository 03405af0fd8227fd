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

export const problem = (code: ProblemCode, details?: ProblemDetails) => new Problem(code, details);
