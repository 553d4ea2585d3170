import type { Audience, AudienceOption } from '@homeroom/contract/messages/notice-endpoints.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import type { CallState } from '@homeroom/sub-app-kit/use-answer.ts'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useNoticeText } from '../../notice-texts.ts'
import type { DraftProblem } from '../draft/draft.ts'
import { audienceKey, groupAudiences } from './audience-groups.ts'
import styles from './audience-picker.module.css'
import { FieldProblem, FieldSet, problemId } from './field.tsx'

type AudiencePickerProps = {
  audiences: CallState<AudienceOption[]>
  chosen: Audience | null
  problem: DraftProblem | undefined
  onChoose: (audience: Audience) => void
}

/** To whom the notice goes: one of the author's audiences, by kind, each with how many people it reaches. */
export function AudiencePicker({ audiences, chosen, problem, onChoose }: AudiencePickerProps) {
  const text = useNoticeText()
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
        {audiences.step === 'ready' &&
          groupAudiences(audiences.data).map(({ kind, options }) => (
            <fieldset key={kind} className={styles.group}>
              <legend className={styles.kind}>{text(`notices.kind.${kind}`)}</legend>
              <div className={styles.options}>
                {options.map((option) => (
                  <AudienceChoice
                    key={audienceKey(option)}
                    option={option}
                    checked={chosen !== null && audienceKey(chosen) === audienceKey(option)}
                    invalid={problem !== undefined}
                    onChoose={onChoose}
                  />
                ))}
              </div>
            </fieldset>
          ))}
        <FieldProblem field="audience" problem={problem} />
      </FieldSet>
    </div>
  )
}

type AudienceChoiceProps = {
  option: AudienceOption
  checked: boolean
  invalid: boolean
  onChoose: (audience: Audience) => void
}

function AudienceChoice({ option, checked, invalid, onChoose }: AudienceChoiceProps) {
  const text = useNoticeText()
  const language = useLanguage()
  const { kind, target, people } = option
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name="notice-audience"
        data-field="audience"
        checked={checked && people > 0}
        disabled={people === 0}
        aria-describedby={invalid ? problemId('audience') : undefined}
        onChange={() => onChoose({ kind, target })}
      />
      <span className={styles.name}>{localName(language, option)}</span>
      <span className={styles.people}>{text('notices.people', { people })}</span>
    </label>
  )
}
