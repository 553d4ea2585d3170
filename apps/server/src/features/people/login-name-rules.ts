import { loginNameMaximum } from '@homeroom/contract/limits.ts'

type Named = {
  userType: string
  number: string
  /** How the name is spoken, by `spokenName`. */
  spokenName: string
}

/** How many numbers are tried behind a name before a longer, odd one would be worse than none. */
const numbersTried = 200

/**
 * Login names to propose, the best first: a pupil knows their number, anybody else their name in pinyin. What is taken gets
 * the next number behind it.
 */
export function loginNamesFor({ userType, number, spokenName }: Named): string[] {
  const spoken = (spokenName.split('\n')[0] ?? '').replaceAll(/[^a-z0-9]/g, '')
  const numbered = number.trim().toLowerCase()
  const [first = '', ...more] = (userType === '1' ? [numbered, spoken] : [spoken, numbered]).filter(Boolean)
  if (first === '') return []
  const base = first.slice(0, loginNameMaximum - 4)
  return [base, ...more, ...Array.from({ length: numbersTried }, (_, at) => `${base}${at + 2}`)]
}
