/** 'Ratna' for Dr. Ratna Wulandari: the first word that is no title. */
export function firstName(fullName: string) {
  return fullName.split(/\s+/).find((word) => word && !word.endsWith('.')) ?? fullName;
}
