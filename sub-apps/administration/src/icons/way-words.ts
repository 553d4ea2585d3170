import type { Way } from '@homeroom/contract/desktop/icon-admin-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useIconsText } from './icons-texts.ts'

export const userTypes = ['1', '2', '3', '4'] as const
export type UserTypeCode = (typeof userTypes)[number]

type NamedWay = Pick<Way, 'kind' | 'userType' | 'grade'> & { name: string; englishName: string }

/** To whom a way gives, in words. */
export function useWayWords(): (way: NamedWay) => string {
  const text = useIconsText()
  const language = useLanguage()
  return (way) => {
    // What is planned for a group stays when the group is removed.
    const name = localName(language, way) || String(way.grade ?? text('to.removed'))
    if (way.kind === 'unit') return text('to.unit')
    if (way.userType === null) return text(`to.${way.kind === 'type' ? 'unit' : way.kind}`, { name })
    const kind = text(`kinds.${way.userType}`)
    if (way.kind === 'type') return kind
    return text(way.kind === 'grade' ? 'to.kindOfGrade' : 'to.kindOfClass', { name, kind })
  }
}
