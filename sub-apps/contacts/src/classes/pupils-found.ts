import type { ContactPupil } from '@homeroom/contract/contacts/contact-schemas.ts'

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

/** The pupils of a class who are meant: by their own name or that of a guardian, in Chinese or in letters, or by their number. */
export function pupilsFound(pupils: readonly ContactPupil[], search: string): readonly ContactPupil[] {
  const wanted = plain(search)
  if (wanted === '') return pupils
  return pupils.filter(({ realName, englishName, studentNumber, guardians }) =>
    [realName, englishName, studentNumber, ...guardians.flatMap((one) => [one.realName, one.englishName])].some(
      (name) => plain(name).includes(wanted),
    ),
  )
}
