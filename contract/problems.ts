/** Every refusal: its stable code and its HTTP status. Texts stand in problem-texts.ts. */
export const problems = {
  malformed: 400,
  reset_link_dead: 400,
  bad_credentials: 401,
  login_required: 401,
  account_suspended: 403,
  cross_site: 403,
  wrong_role: 403,
  google_not_configured: 404,
  not_found: 404,
  wrong_method: 405,
  email_taken: 409,
  wrong_state: 409,
  too_large: 413,
  wrong_type: 415,
  image_invalid: 422,
  invalid: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type ProblemCode = keyof typeof problems;
