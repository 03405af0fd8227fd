export type Put = (value: unknown, type: string) => string;

/**
 * A value of a prepared statement, hidden from the planner: a new plan for each list would take longer to make than
 * the page to read, so none may look better than the one that is there.
 */
export const putInto =
  (values: unknown[]): Put =>
  (value, type) =>
    `(select $${values.push(value)}::${type})`;
