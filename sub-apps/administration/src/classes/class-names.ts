import { localName } from '@homeroom/shared/people/local-name.ts'

type Names = { gradeName: string; className: string; englishName: string }

/** A class as its school calls it, year and class in one. */
export const className = (language: string, { gradeName, className, englishName }: Names): string =>
  localName(language, { name: `${gradeName}${className}`, englishName })
