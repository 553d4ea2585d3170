import {
  type AudienceOption,
  classReaders,
  hasReaders,
  isBelow,
  type NoticeAudience,
} from '@homeroom/contract/notices/notice-audience.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useNoticeText } from '../../notice-texts.ts'
import { audienceKey } from '../fields/audience-groups.ts'
import { useSchoolNames } from '../fields/use-school-names.ts'

/** So many are named; of more their number is said. */
const namedAtMost = 8
const none: readonly never[] = []

type AudienceWordsProps = { audience: NoticeAudience; options: readonly AudienceOption[] }

/** To whom a notice goes, by name, and who of them reads it. */
export function AudienceWords({ audience: { targets, readers }, options }: AudienceWordsProps) {
  const text = useNoticeText()
  const language = useLanguage()
  const named = targets.slice(0, namedAtMost)
  const { nameOf } = useSchoolNames(
    named.flatMap(({ kind, target }) => (kind === 'school' ? target : [])),
    none,
  )
  const list = new Intl.ListFormat(language)
  const names = named.map((target) => {
    const option = options.find((one) => audienceKey(one) === audienceKey(target))
    const name = option ?? nameOf(target.target)
    return typeof name === 'object' ? localName(language, name) : text(`notices.schoolName.${name}`)
  })
  const others = targets.length - named.length
  const all = others > 0 ? [...names, text('notices.moreTargets', { count: others })] : names
  const kinds = targets.some(({ kind }) => isBelow(kind))
    ? readers
    : readers.filter((kind) => classReaders.includes(kind))
  return (
    <>
      <span>{text('notices.toAudience', { audience: list.format(all) })}</span>
      {targets.some(({ kind }) => hasReaders(kind)) && (
        <span>
          {text('notices.readBy', {
            readers: list.format(kinds.map((kind) => text(`notices.reader.${kind}`))),
          })}
        </span>
      )}
    </>
  )
}
