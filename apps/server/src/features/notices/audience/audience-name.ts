import { classReaders, type ReaderKind } from '@homeroom/contract/notices/notice-audience.ts'

export type Named = { name: string; englishName: string }
/** Targets by whether `readers` chooses among their people. */
export type NamedTargets = { chosenFrom: Named[]; whole: Named[]; readers: readonly ReaderKind[] }

const readerNames: Record<ReaderKind, Named> = {
  pupils: { name: '学生', englishName: 'pupils' },
  parents: { name: '家长', englishName: 'parents' },
  teachers: { name: '教师', englishName: 'teachers' },
  office: { name: '行政人员', englishName: 'office staff' },
  administrators: { name: '管理员', englishName: 'administrators' },
}
/** So many are named; of more it is told how many. */
const namedAtMost = 6

/** How an audience is called, in both languages: `三年级1班、三年级2班（家长）`. */
export function audienceName({ chosenFrom, whole, readers }: NamedTargets): Named {
  const all = classReaders.every((kind) => readers.includes(kind))
  const who = readers.map((kind) => readerNames[kind])
  const limited = chosenFrom.length > 0 && !all
  const of = (part: Named[], limit: boolean): Named => {
    const shown = part.slice(0, namedAtMost)
    const more = part.length - shown.length
    const chinese = shown.map(({ name }) => name).join('、') + (more > 0 ? `等${part.length}个` : '')
    const english =
      shown.map(({ name, englishName }) => englishName || name).join(', ') + (more > 0 ? ` and ${more} more` : '')
    if (!limit) return { name: chinese, englishName: english }
    return {
      name: `${chinese}（${who.map(({ name }) => name).join('、')}）`,
      englishName: `${english} (${who.map(({ englishName }) => englishName).join(', ')})`,
    }
  }
  const parts = [
    ...(chosenFrom.length > 0 ? [of(chosenFrom, limited)] : []),
    ...(whole.length > 0 ? [of(whole, false)] : []),
  ]
  return {
    name: parts.map(({ name }) => name).join('、'),
    englishName: parts.map(({ englishName }) => englishName).join(', '),
  }
}
