/** Merges dictionaries into one map; anything that is not a text is left out. Later ones win. */
export function mergeDictionaries(dictionaries: readonly unknown[]): ReadonlyMap<string, string> {
  // A map, not an object: a key such as __proto__ is then an ordinary key.
  const merged = new Map<string, string>()
  for (const dictionary of dictionaries) {
    if (typeof dictionary !== 'object' || dictionary === null) continue
    for (const [key, text] of Object.entries(dictionary)) if (typeof text === 'string') merged.set(key, text)
  }
  return merged
}
