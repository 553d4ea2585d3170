import { expect } from 'vitest'

/** A message of the product says everything to each reader in their language and nothing in the other; names aside. */
export function expectEachLanguage(
  { text, englishText }: { text: unknown; englishText: unknown },
  names: readonly string[] = [],
): void {
  const without = (words: unknown) => names.reduce((rest, name) => rest.replaceAll(name, ''), String(words))
  expect(without(text)).toMatch(/\p{Script=Han}{4}/u)
  expect(without(text)).not.toMatch(/[a-z]+ [a-z]+/i)
  expect(without(englishText)).toMatch(/[a-z]+ [a-z]+/i)
  expect(without(englishText)).not.toMatch(/\p{Script=Han}/u)
}
