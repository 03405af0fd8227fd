/** White space, controls and what no screen draws are no text, however many of them there are. */
export const isSeen = (text: string) =>
  /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** A second line, or another direction: words around a name would be taken for someone else's. */
export const unfitForNames = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;
