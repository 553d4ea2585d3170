import type { Child } from '@homeroom/contract/families/family-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'

/** The class of a child, as it is said. */
export function useClassName(): (child: Child) => string {
  const text = useText()
  const { language } = useLanguage()
  return ({ gradeName, className, englishClassName }) =>
    localName(language, {
      name: text('family.class', { grade: gradeName, class: className }),
      englishName: englishClassName,
    })
}
