import type { ClassRegister } from '@homeroom/contract/attendance/register-schemas.ts'

type Wish = {
  /** A part of the name, in either language. */
  search: string
  /** Those first in which somebody is not marked yet. */
  byNeed: boolean
}

/** Whether everybody of a class is marked. A class without pupils has nobody to mark. */
export const isComplete = ({ counts }: Pick<ClassRegister, 'counts'>): boolean => counts.unmarked === 0

/** The classes that are looked for, otherwise in the order they came in. */
export function classesFor(classes: readonly ClassRegister[], { search, byNeed }: Wish): ClassRegister[] {
  const words = plain(search)
  const found = classes.filter(({ className, classEnglishName }) =>
    [className, classEnglishName].some((name) => plain(name).includes(words)),
  )
  if (!byNeed) return found
  return [...found.filter((one) => !isComplete(one)), ...found.filter(isComplete)]
}

/** Small letters and no spaces: nobody types them as the school writes them. */
const plain = (text: string) => text.toLowerCase().replaceAll(/\s/g, '')
