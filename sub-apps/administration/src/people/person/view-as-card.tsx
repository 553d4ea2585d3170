import { viewingReasonBounds } from '@homeroom/contract/limits.ts'
import type { Person } from '@homeroom/contract/people/people-schemas.ts'
import { startViewing } from '@homeroom/contract/viewing/viewing-endpoints.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage, usePermission, useSession } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { RadioGroup } from '@homeroom/ui-kit/fields/radio-group.tsx'
import { TextArea } from '@homeroom/ui-kit/fields/text-area.tsx'
import { FormDialog } from '@homeroom/ui-kit/form/form-dialog.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../../administered-unit.ts'
import styles from '../people-room.module.css'
import { usePeopleText } from '../people-texts.ts'

type Asked = { reason: string; minutes: '15' | '30' }
const lengths = ['15', '30'] as const
const nothing: Asked = { reason: '', minutes: '15' }

/** Looks at the product as the person; nobody does so as themselves, or as somebody who may not use it. */
export function ViewAsCard({ person }: { person: Person }) {
  const text = usePeopleText()
  const mayView = usePermission('administration_view-as')
  const { userId } = useSession()
  const [open, setOpen] = useState(false)
  if (!mayView || userId === person.id || person.status !== 'active') return null
  return (
    <Card title={text('viewAs')}>
      <p className={styles.note}>{text('viewAs.what')}</p>
      <div className={styles.buttons}>
        <Button onClick={() => setOpen(true)}>{text('viewAs.begin')}</Button>
      </div>
      <ViewAsDialog person={person} visible={open} onClose={() => setOpen(false)} />
    </Card>
  )
}

type DialogProps = { person: Person; visible: boolean; onClose: () => void }

function ViewAsDialog({ person, visible, onClose }: DialogProps) {
  const text = usePeopleText()
  const language = useLanguage()
  const { query } = useAdministeredUnit()
  const form = useForm(startViewing, {
    record: nothing,
    values: (asked: Asked) => asked,
    input: ({ reason, minutes }: Asked) => ({
      query,
      body: { id: person.id, reason: reason.trim(), minutes: minutes === '15' ? 15 : 30 },
    }),
    // From now on this browser sees what the person sees: every page has to be opened anew.
    onSaved: () => location.assign('/'),
  })
  const { draft, errors, change } = form
  return (
    <FormDialog
      visible={visible}
      onClose={onClose}
      title={text('viewAs.title', { name: personName(language, person) })}
      saveLabel={text('viewAs.begin')}
      form={form}
      fields={{ reason: text('viewAs.reason'), minutes: text('viewAs.minutes') }}
    >
      <p className={styles.note}>{text('viewAs.told')}</p>
      <TextArea
        name="reason"
        label={text('viewAs.reason')}
        hint={text('viewAs.reasonHint')}
        required
        maxLength={viewingReasonBounds.maxLength}
        errors={errors}
        value={draft.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
      <RadioGroup
        name="minutes"
        label={text('viewAs.minutes')}
        errors={errors}
        options={lengths.map((value) => ({ value, label: text('viewAs.length', { minutes: value }) }))}
        value={draft.minutes}
        onChange={(minutes) => change({ minutes })}
      />
    </FormDialog>
  )
}
