export type Put = (value: unknown, type: string) => string;

/**
 * Adds a value to a prepared statement, hidden from the planner in a sub-select. Planning takes longer than reading a
 * page, so no custom plan may look better than the generic plan.
 */
export const putInto =
  (values: unknown[]): Put =>
  (value, type) =>
    `(select $${values.push(value)}::${type})`;
