/** What nobody sees: marks that come along when a name is copied out of a chat or a document. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu

/** A login name as it is compared: one form of every letter, lower case, no spaces around, nothing unseen. */
export function loginNameKey(name: string): string {
  return name.replaceAll(unseen, '').normalize('NFKC').trim().toLowerCase()
}

/** Splits `name@unit-code`; a name without a unit code stays whole. The last @ counts: names may be mail addresses. */
export function splitLoginName(typed: string): { name: string; unitCode: string | undefined }[] {
  const name = loginNameKey(typed)
  const at = name.lastIndexOf('@')
  const whole = { name, unitCode: undefined }
  if (at <= 0 || at === name.length - 1) return [whole]
  // A mail address may itself be the login name: it is tried as it is when no unit has the part behind the @ as code.
  return [{ name: name.slice(0, at), unitCode: name.slice(at + 1) }, whole]
}
