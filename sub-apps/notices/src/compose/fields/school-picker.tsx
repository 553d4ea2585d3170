import type { NoticeAudience } from '@homeroom/contract/messages/notice-audience.ts'
import { readSchools, type School } from '@homeroom/contract/people/school-endpoints.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { useDeferredValue, useState } from 'react'
import { useNoticeText } from '../../notice-texts.ts'
import { isChosen, toggleTarget } from './audience-groups.ts'
import styles from './audience-picker.module.css'
import { useSchoolNames } from './use-school-names.ts'

type SchoolPickerProps = { chosen: NoticeAudience; onChoose: (audience: NoticeAudience) => void }
const shownAtMost = 8

/** Single schools below the area: those that are chosen, and those a search finds. */
export function SchoolPicker({ chosen, onChoose }: SchoolPickerProps) {
  const text = useNoticeText()
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const found = useCall(readSchools, { query: { search: wanted } })
  const ids = chosen.targets.flatMap(({ kind, target }) => (kind === 'school' ? target : []))
  const named = useSchoolNames(ids)
  const others = found.step === 'ready' ? found.data.list.filter(({ id }) => !ids.includes(id)) : []
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
        {[...named, ...others.slice(0, shownAtMost)].map((school) => (
          <SchoolChoice key={school.id} school={school} chosen={chosen} onChoose={onChoose} />
        ))}
      </div>
      {found.step === 'ready' && found.data.total === 0 && <p>{text('notices.noSchool')}</p>}
      {others.length > shownAtMost && <p className={styles.kind}>{text('notices.moreSchools')}</p>}
    </div>
  )
}

type SchoolChoiceProps = SchoolPickerProps & { school: Pick<School, 'id' | 'name' | 'englishName'> }

function SchoolChoice({ school, chosen, onChoose }: SchoolChoiceProps) {
  const name = localName(useLanguage(), school)
  const target = { kind: 'school' as const, target: school.id }
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
