import { auditTargets } from '@homeroom/contract/audit/audit-actions.ts'
import type { AuditLine } from '@homeroom/contract/audit/audit-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useAuditText } from './audit-texts.ts'

export type Dictionary = Readonly<Record<string, readonly [chinese: string, english: string]>>
type Somebody = AuditLine['actor']

/** How the log speaks of people, deeds and things. */
export function useAuditWords() {
  const text = useAuditText()
  const language = useLanguage()
  /** The words of an action or a target; a name that this version does not know stays as it is. */
  const wordsOf = (dictionary: Dictionary, name: string) => dictionary[name]?.[language === 'en' ? 1 : 0] ?? name
  /** Somebody of another unit is named by that unit; empty for nobody. */
  function nameOf(somebody: Somebody): string {
    if (!somebody) return ''
    const name = localName(language, somebody)
    const unit = localName(language, { name: somebody.unitName, englishName: somebody.unitEnglishName })
    if (unit === '') return name
    return name === '' ? text('somebodyOf', { unit }) : text('of', { name, unit })
  }
  return {
    wordsOf,
    nameOf,
    /** Who did it, and as whom. */
    actorOf({ actor, as }: Pick<AuditLine, 'actor' | 'as'>): string {
      const name = nameOf(actor) || text('operator')
      return as === null ? name : text('asWhom', { name, as: nameOf(as) })
    },
    /** What it is about: its kind, and its name or, of what has none any more, its number. */
    targetOf({ targetKind, target, targetName }: Pick<AuditLine, 'targetKind' | 'target' | 'targetName'>): string {
      if (targetKind === '') return ''
      const kind = wordsOf(auditTargets, targetKind)
      const name = targetName === null ? target : localName(language, targetName)
      return name === '' ? kind : text('targetNamed', { kind, name })
    },
  }
}
