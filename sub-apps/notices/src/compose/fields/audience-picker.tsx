import type { AudienceOption, NoticeAudience } from '@homeroom/contract/notices/notice-audience-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import type { CallState } from '@homeroom/sub-app-kit/use-answer.ts'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { type ReactNode, useState } from 'react'
import { useNoticeText } from '../../notice-texts.ts'
import type { DraftProblem } from '../draft/draft.ts'
import {
  audienceKey,
  type GroupName,
  groupAudiences,
  isChosen,
  peopleIn,
  readersFor,
  toggleReader,
  toggleTarget,
} from './audience-groups.ts'
import styles from './audience-picker.module.css'
import { FieldProblem, FieldSet, problemId, useRefused } from './field.tsx'
import { SchoolPicker } from './school-picker.tsx'

/** As many as the style shows at first on a narrow screen. */
const fewOptions = 6

type AudiencePickerProps = {
  audiences: CallState<AudienceOption[]>
  chosen: NoticeAudience
  problem: DraftProblem | undefined
  onChoose: (audience: NoticeAudience) => void
}

/** To whom the notice goes: any of the author's audiences, by kind, and who of them reads it. */
export function AudiencePicker({ audiences, chosen, problem, onChoose }: AudiencePickerProps) {
  const text = useNoticeText()
  const invalid = useRefused('audience') !== '' || problem !== undefined
  return (
    <div className={styles.picker}>
      <FieldSet legend={text('notices.audience')}>
        {audiences.step === 'loading' && <Skeleton lines={6} />}
        {audiences.step === 'failed' && (
          <TryAgain text={text('notices.audiencesFailed')} onTryAgain={audiences.again} />
        )}
        {audiences.step === 'ready' && audiences.data.length === 0 && (
          <EmptyData size="small" text={text('notices.noAudience')} />
        )}
        {audiences.step === 'ready' && audiences.data.length > 0 && (
          <>
            <ReaderChoice options={audiences.data} chosen={chosen} onChoose={onChoose} />
            {groupAudiences(audiences.data).map(({ name, options }) => (
              <AudienceGroup key={name} name={name} count={options.length}>
                {options.map((option) => (
                  <AudienceChoice
                    key={audienceKey(option)}
                    option={option}
                    chosen={chosen}
                    invalid={invalid}
                    onChoose={onChoose}
                  />
                ))}
                {name === 'schools' && <SchoolPicker chosen={chosen} onChoose={onChoose} />}
              </AudienceGroup>
            ))}
          </>
        )}
        <FieldProblem field="audience" problem={problem} />
      </FieldSet>
    </div>
  )
}

type AudienceGroupProps = { name: GroupName; count: number; children: ReactNode }

/** Audiences of one kind. Where there is little room the first few stand there, and a button brings the others. */
function AudienceGroup({ name, count, children }: AudienceGroupProps) {
  const text = useNoticeText()
  const [all, setAll] = useState(false)
  return (
    <fieldset className={styles.group}>
      <legend className={styles.kind}>{text(`notices.kind.${name}`)}</legend>
      <div className={styles.options} data-all={all || undefined}>
        {children}
        {!all && count > fewOptions && (
          <button type="button" className={styles.more} onClick={() => setAll(true)}>
            {text('notices.showAll', { count })}
          </button>
        )}
      </div>
    </fieldset>
  )
}

type AudienceChoiceProps = {
  option: AudienceOption
  chosen: NoticeAudience
  invalid: boolean
  onChoose: (audience: NoticeAudience) => void
}

function AudienceChoice({ option, chosen, invalid, onChoose }: AudienceChoiceProps) {
  const text = useNoticeText()
  const language = useLanguage()
  const { kind, people } = option
  const reached = peopleIn(option, chosen.readers)
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        data-field="audience"
        checked={isChosen(chosen, option) && people > 0}
        disabled={people === 0}
        aria-invalid={invalid}
        aria-describedby={invalid ? problemId('audience') : undefined}
        onChange={() => onChoose(toggleTarget(chosen, option))}
      />
      <span className={styles.name}>{localName(language, option)}</span>
      <span className={styles.people}>
        {kind === 'schools'
          ? text('notices.schoolCount', { schools: people })
          : text('notices.people', { people: reached })}
      </span>
    </label>
  )
}

type ReaderChoiceProps = {
  options: readonly AudienceOption[]
  chosen: NoticeAudience
  onChoose: (audience: NoticeAudience) => void
}

/** Who of the chosen classes or schools reads the notice; nothing where there is no choice. */
function ReaderChoice({ options, chosen, onChoose }: ReaderChoiceProps) {
  const text = useNoticeText()
  const kinds = readersFor(chosen, options)
  if (kinds.length === 0) return null
  return (
    <fieldset className={styles.group}>
      <legend className={styles.kind}>{text('notices.readersField')}</legend>
      <div className={styles.options}>
        {kinds.map((kind) => (
          <label key={kind} className={styles.choice}>
            <input
              type="checkbox"
              data-field="audience"
              checked={chosen.readers.includes(kind)}
              onChange={() => onChoose(toggleReader(chosen, kind))}
            />
            <span className={styles.name}>{text(`notices.reader.${kind}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
