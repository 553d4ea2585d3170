import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '#platform/language/language.tsx'
import { useSignedInStartData } from '#platform/page/start-data.tsx'

/** The applications that the administrator has, to choose one from; one that is set already is among them. */
export function useApplicationChoices(set: string | null): { value: string; label: string }[] {
  const { language } = useLanguage()
  const { groups } = useSignedInStartData().desktop
  // A folder is no application, what lies in it is.
  const icons = groups.flatMap(({ iconVMs }) =>
    iconVMs.flatMap((icon) => (icon.iconVMs.length > 0 ? icon.iconVMs : [icon])),
  )
  const known = new Map(
    icons.map(({ code, zname, englishName }) => [code, localName(language, { name: zname, englishName })]),
  )
  if (set !== null && !known.has(set)) known.set(set, set)
  return [...known].map(([value, label]) => ({ value, label }))
}
