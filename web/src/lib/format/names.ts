/** What a person is called in a sentence: Ratna, not Ratna Wulandari; without a title. */
export function firstName(fullName: string) {
  return fullName.split(/\s+/).find((word) => word && !word.endsWith('.')) ?? fullName;
}
