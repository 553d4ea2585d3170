import type { ClassSummary } from '@homeroom/contract/classes/my-class-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'

/** The whole name of a class, with its grade. */
export function classTitle(language: string, summary: ClassSummary): string {
  const { gradeName, className, englishName } = summary
  return localName(language, { name: gradeName + className, englishName })
}

const han = /\p{Script=Han}/u

/** One sign that stands for a name: the last of a Chinese name, the first letter of any other. */
export function nameSign(name: string): string {
  const signs = [...name.trim()]
  const [first = ''] = signs
  return han.test(first) ? (signs.at(-1) ?? '') : first.toUpperCase()
}

/** How many of a class are boys and girls; those of unknown sex are in neither number. */
export function countSexes(pupils: readonly { sex: string }[]): { boys: number; girls: number } {
  return {
    boys: pupils.filter(({ sex }) => sex === '1').length,
    girls: pupils.filter(({ sex }) => sex === '2').length,
  }
}
