/** The most characters of each text: the contract refuses more, and the forms stop there. */
export const maxReasonLength = 1000;
/** Reference of a bank transfer. */
export const maxReferenceLength = 100;
/** Of a review, and of its answer. */
export const maxReviewLength = 2000;
/** A report about a conversation. */
export const maxReportLength = 2000;
/** In a dispute: of each side, and of the admin. */
export const maxStatementLength = 4000;
export const maxOfficeAddressLength = 300;

/** White space, control characters and invisible characters alone are no text. */
export const isSeen = (text: string) =>
  /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** Line breaks and direction marks: with them a name could change how the text around it reads. */
export const unfitForNames = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;

/** A search word as it is stored and compared: lower-case words of letters and digits, one space between them. */
export const normaliseWord = (said: string) =>
  (said.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
