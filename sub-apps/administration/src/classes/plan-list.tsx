import { withdrawPlan } from '@homeroom/contract/classes/class-admin-endpoints.ts'
import type { ClassPlan } from '@homeroom/contract/classes/class-admin-schemas.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { useAdministeredUnit } from '../administered-unit.ts'
import styles from './classes-room.module.css'
import { useClassesText } from './classes-texts.ts'
import { subjectOf } from './teacher-dialogs.tsx'
import { useDayText } from './use-day-text.ts'

type Props = {
  plans: readonly ClassPlan[]
  subjects: readonly { subject: string; englishSubject: string }[]
  mayChange: boolean
  again: () => void
}

/** What is planned for the class, and what could not be done on its day. */
export function PlanList({ plans, subjects, mayChange, again }: Props) {
  const text = useClassesText()
  const language = useLanguage()
  const dayText = useDayText()
  const { query } = useAdministeredUnit()
  const { announce } = useHost()
  const { run, busy } = useAction(withdrawPlan)
  if (plans.length === 0) return null
  async function withdraw(id: string) {
    const sent = await run({ query, body: { id } })
    if (sent.done) announce.success(text('withdrawn'))
    again()
  }
  return (
    <section className={styles.section} aria-labelledby="plans">
      <h2 id="plans" className={styles.heading}>
        {text('plans')}
      </h2>
      <PlainList className={styles.rows}>
        {plans.map((plan) => {
          const name = personName(language, { realName: plan.name, englishName: plan.englishName })
          const subject = subjectOf(
            language,
            subjects.find((one) => one.subject === plan.subject) ?? { ...plan, englishSubject: '' },
          )
          return (
            <li key={`${plan.id} ${plan.kind}`} className={styles.row}>
              <span>{text(`plan.${plan.kind}`, { count: plan.people, name, subject })}</span>
              <span className={styles.muted}>
                {plan.failed ? `${dayText(plan.dueOn)} · ${text('planFailed')}` : dayText(plan.dueOn)}
              </span>
              {mayChange && (
                <Button size="small" busy={busy} onClick={() => void withdraw(plan.id)}>
                  {text(plan.failed ? 'putAside' : 'withdraw')}
                </Button>
              )}
            </li>
          )
        })}
      </PlainList>
    </section>
  )
}
