import type { ClassSummary } from '@homeroom/contract/classes/my-class-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'

/** The whole name of a class, with its grade. */
export function classTitle(language: string, summary: ClassSummary): string {
  const { gradeName, className, englishName } = summary
  return localName(language, { name: gradeName + className, englishName })
}

/** How many of a class are boys and girls; those of unknown sex are in neither number. */
export function countSexes(pupils: readonly { sex: string }[]): { boys: number; girls: number } {
  return {
    boys: pupils.filter(({ sex }) => sex === '1').length,
    girls: pupils.filter(({ sex }) => sex === '2').length,
  }
}
