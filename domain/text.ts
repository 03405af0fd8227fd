/** The most characters of what people write: the contract refuses more, and the forms stop there. */
export const maxReasonLength = 1000;
/** What a bank calls a transfer. */
export const maxReferenceLength = 100;
/** Of a review, and of its answer. */
export const maxReviewLength = 2000;
/** What someone tells the team about a conversation. */
export const maxReportLength = 2000;
/** In a dispute: of each side, and of the team. */
export const maxStatementLength = 4000;
export const maxOfficeAddressLength = 300;

/** White space, controls and what no screen draws are no text, however many of them there are. */
export const isSeen = (text: string) =>
  /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** A second line, or another direction: words around a name would be taken for someone else's. */
export const unfitForNames = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;
