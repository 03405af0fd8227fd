export function phoneAddress(phone: string) {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

export function mailAddress(email: string) {
  return `mailto:${email}`;
}
