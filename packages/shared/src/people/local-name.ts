/** The English name for a reader of English when there is one, otherwise the ordinary name. */
export function localName(language: string, names: { name: string; englishName: string }): string {
  return (language === 'en' && names.englishName) || names.name
}

/** How a person is called in the reader's language: in English by the name in Latin letters, where one is known. */
export function personName(language: string, person: { realName: string; englishName: string }): string {
  return localName(language, { name: person.realName, englishName: person.englishName })
}

/** A unit's name in the reader's language. */
export function unitName(language: string, unit: { unitName: string; unitEnName: string }): string {
  return localName(language, { name: unit.unitName, englishName: unit.unitEnName })
}
