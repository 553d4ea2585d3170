import type { NoticeAudience } from '@homeroom/contract/notices/notice-audience-schemas.ts'
import { readSchools } from '@homeroom/contract/units/school-endpoints.ts'
import type { School } from '@homeroom/contract/units/school-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { useSettled } from '@homeroom/ui-kit/typing/use-settled.ts'
import { useState } from 'react'
import { useNoticeText } from '../../notice-texts.ts'
import { isChosen, toggleTarget } from './audience-groups.ts'
import styles from './audience-picker.module.css'
import { useSchoolNames } from './use-school-names.ts'

type SchoolPickerProps = { chosen: NoticeAudience; onChoose: (audience: NoticeAudience) => void }
const shownAtMost = 8
const none: readonly School[] = []

/** Single schools below the area: those that are chosen, and those a search finds. */
export function SchoolPicker({ chosen, onChoose }: SchoolPickerProps) {
  const text = useNoticeText()
  const language = useLanguage()
  const [search, setSearch] = useState('')
  const found = useCall(readSchools, { query: { search: useSettled(search.trim()) } })
  const schools = found.step === 'ready' ? found.data.list : none
  const ids = chosen.targets.flatMap(({ kind, target }) => (kind === 'school' ? target : []))
  const { nameOf, again } = useSchoolNames(ids, schools)
  const others = schools.filter(({ id }) => !ids.includes(id))
  function shownName(id: string): string {
    const name = nameOf(id)
    return typeof name === 'object' ? localName(language, name) : text(`notices.schoolName.${name}`)
  }
  return (
    <div className={styles.schools}>
      <TextField
        label={text('notices.findSchool')}
        type="search"
        value={search}
        autoComplete="off"
        maxLength={60}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className={styles.options}>
        {[...ids, ...others.slice(0, shownAtMost).map(({ id }) => id)].map((id) => (
          <SchoolChoice key={id} id={id} name={shownName(id)} chosen={chosen} onChoose={onChoose} />
        ))}
      </div>
      {ids.some((id) => nameOf(id) === 'failed') && (
        <TryAgain text={text('notices.schoolNamesFailed')} onTryAgain={again} />
      )}
      {found.step === 'failed' && <TryAgain text={text('notices.schoolsFailed')} onTryAgain={found.again} />}
      {found.step === 'ready' && found.data.total === 0 && <p>{text('notices.noSchool')}</p>}
      {others.length > shownAtMost && <p className={styles.kind}>{text('notices.moreSchools')}</p>}
    </div>
  )
}

type SchoolChoiceProps = SchoolPickerProps & { id: string; name: string }

function SchoolChoice({ id, name, chosen, onChoose }: SchoolChoiceProps) {
  const target = { kind: 'school' as const, target: id }
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={isChosen(chosen, target)}
        onChange={() => onChoose(toggleTarget(chosen, target))}
      />
      <span className={styles.name}>{name}</span>
    </label>
  )
}
