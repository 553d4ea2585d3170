/** A mobile number: 11 digits, the first of them 1. */
export function isPhone(text: string): boolean {
  return /^1\d{10}$/.test(text)
}

/** An e-mail address as people know it: `name@host.tld`. Whether it exists only a letter to it can tell. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)
}

/** Where somebody can be called: empty, or digits, dashes and spaces. */
export function isContact(text: string): boolean {
  return /^[\d -]*$/.test(text)
}
