import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { fieldTexts } from '#contract/field-texts.ts';
import { problemTexts, waitingText } from '#contract/problem-texts.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { Language } from '#domain/account.ts';
import { readLanguage } from './language.ts';
import { isDatabaseUnavailable } from '../database/connection-errors.ts';
import { Problem, problem } from './problem.ts';

/** Sends every refusal in one format and in the caller's language. */
export const answerProblem = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const known = error instanceof Problem ? error : problem(codeOf(error));
  if (known.code === 'internal') request.log.error({ err: error });
  if (known.code === 'unavailable') request.log.warn({ err: error });
  if (suspiciousProblems.has(known.code)) {
    request.log.warn({ code: known.code, userId: request.login?.userId }, 'refused');
  }
  return sendProblem(known, request, reply);
};

/** Problems that hint at an attack rather than a mistake. */
const suspiciousProblems: ReadonlySet<ProblemCode> = new Set([
  'account_suspended',
  'bad_credentials',
  'bad_signature',
  'cross_site',
  'too_many',
  'totp_required',
  'wrong_role',
]);

declare module 'fastify' {
  interface FastifyReply {
    /** For the metrics, which count it after the response. */
    refusal: ProblemCode | undefined;
  }
}

export const sendProblem = (refusal: Problem, request: FastifyRequest, reply: FastifyReply) => {
  const language = readLanguage(request.headers['accept-language']);
  const fields = Object.entries(refusal.fields ?? {}).map(
    ([name, fault]) => [name, fieldTexts[language][fault]] as const,
  );
  reply.refusal = refusal.code;
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  return reply
    .code(refusal.statusCode)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send({
      success: false,
      code: refusal.code,
      message: fields[0]?.[1] ?? textOf(refusal, language),
      ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
    });
};

export const textOf = ({ code, retryAfter }: Problem, language: Language) =>
  (retryAfter !== undefined && waitingText(code, language, retryAfter)) ||
  problemTexts[language][code];

const byStatus: Record<number, ProblemCode> = {
  400: 'malformed',
  404: 'not_found',
  405: 'wrong_method',
  406: 'wrong_type',
  413: 'too_large',
  414: 'too_large',
  415: 'wrong_type',
  429: 'too_many',
  431: 'too_large',
  503: 'unavailable',
};

/** Also for thrown values that are not errors. */
export const codeOf = (thrown: unknown): ProblemCode => {
  const { statusCode } = (thrown ?? {}) as Partial<FastifyError>;
  // With a status the error is about the request: a caller who hangs up is ECONNRESET, too.
  if (statusCode === undefined && isDatabaseUnavailable(thrown)) return 'unavailable';
  return byStatus[statusCode ?? 500] ?? 'internal';
};
