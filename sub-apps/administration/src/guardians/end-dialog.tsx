import {
  bringGuardianshipsBack,
  endGuardianships,
  withdrawGuardianPlan,
} from '@homeroom/contract/families/guardians/guardian-endpoints.ts'
import type { Guardianship } from '@homeroom/contract/families/guardians/guardian-schemas.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { DateField } from '@homeroom/ui-kit/calendar/date-field.tsx'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { useRef } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { neededFields } from '../classes/needed-fields.ts'
import { useDayText } from '../classes/use-day-text.ts'
import { usePairNames } from './guardian-columns.tsx'
import styles from './guardians-room.module.css'
import { useGuardiansText } from './guardians-texts.ts'

type Props = { link: Guardianship; onClose: () => void; onDone: () => void }

/** Ends a link now or on a later day; the notice offers to take it back. */
export function EndDialog({ link, onClose, onDone }: Props) {
  const text = useGuardiansText()
  const names = usePairNames()
  const dayText = useDayText()
  const { query } = useAdministeredUnit()
  const { announce, call } = useHost()
  const planId = useRef<string | null>(null)
  const form = useForm(endGuardianships, {
    record: { day: link.today },
    values: (record) => record,
    check: (values) => neededFields(values, ['day'], text('needed')),
    input: ({ day }) => ({ query, body: { ids: [link.id], day } }),
    saved: (reply, _values, record) => {
      planId.current = reply.planId
      return record
    },
    onSaved: ({ day }) => {
      const plan = planId.current
      async function takeBack() {
        const undone = await (plan
          ? call(withdrawGuardianPlan, { query, body: { id: plan } })
          : call(bringGuardianshipsBack, { query, body: { ids: [link.id] } })
        ).then(
          () => true,
          () => false,
        )
        // The page has told a failure already.
        if (undone) announce.success(text('undone'))
        onDone()
      }
      const said = plan ? text('planned', { day: dayText(day) }) : text('ended', { count: 1 })
      announce.success(said, { action: { label: text('undo'), run: () => void takeBack() } })
      onDone()
      onClose()
    },
  })
  return (
    <FormDialog
      visible
      onClose={onClose}
      title={text('endTitle', { guardian: names.guardian(link), child: names.child(link) })}
      form={form}
      saveLabel={text('end')}
      fields={{ day: text('day') }}
      width="480px"
    >
      <p>{text('askText.end')}</p>
      <DateField
        label={text('day')}
        hint={text('dayHint')}
        name="day"
        required
        today={link.today}
        min={link.today}
        errors={form.errors}
        value={form.draft.day}
        onChange={(day) => form.change({ day })}
      />
    </FormDialog>
  )
}

/** On which days the link shall end, and what could not be done. */
export function PlannedEnds({ link, again }: { link: Guardianship; again: () => void }) {
  const text = useGuardiansText()
  const dayText = useDayText()
  const { query } = useAdministeredUnit()
  const { announce } = useHost()
  const { run, busy } = useAction(withdrawGuardianPlan)
  if (link.plans.length === 0) return null
  async function withdraw(id: string) {
    const sent = await run({ query, body: { id } })
    if (sent.done) announce.success(text('withdrawn'))
    again()
  }
  return (
    <PlainList className={styles.rows}>
      {link.plans.map(({ id, dueOn, failed }) => (
        <li key={id} className={styles.row}>
          <span>{text(failed ? 'planFailed' : 'planned', { day: dayText(dueOn) })}</span>
          <Button size="small" busy={busy} onClick={() => void withdraw(id)}>
            {text(failed ? 'putAside' : 'withdraw')}
          </Button>
        </li>
      ))}
    </PlainList>
  )
}
