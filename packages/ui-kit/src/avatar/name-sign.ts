const han = /\p{Script=Han}/u

/** One sign that stands for a name: the last of a Chinese name, the first letter of any other. */
export function nameSign(name: string): string {
  const signs = [...name.trim()]
  const [first = ''] = signs
  return han.test(first) ? (signs.at(-1) ?? '') : first.toUpperCase()
}
