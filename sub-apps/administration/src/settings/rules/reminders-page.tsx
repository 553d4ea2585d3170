import { changeMessageConfiguration, readReminderRule } from '@homeroom/contract/messages/reminder-endpoints.ts'
import type { MessageConfiguration } from '@homeroom/contract/messages/reminder-schemas.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import { FormPage } from '@homeroom/ui-kit/form/form-page.tsx'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { useSettingsText } from '../settings-texts.ts'
import { MessageTest } from './message-test.tsx'
import { type Ruled, RulePage, type RuleReading } from './rule-page.tsx'

/** Whether open to-dos of the unit's people remind of themselves. */
export function RemindersPage() {
  const text = useSettingsText()
  const { own } = useAdministeredUnit()
  return (
    <RulePage
      setting="reminders"
      endpoint={readReminderRule}
      about={text('reminders.about')}
      // The test posts to the reader, who is nobody in a unit below.
      test={own && <MessageTest />}
    >
      {(read, reading) => <RemindersForm saved={read} {...reading} />}
    </RulePage>
  )
}

function RemindersForm({
  saved,
  again,
  readAgain,
}: { saved: Ruled<MessageConfiguration> } & RuleReading<MessageConfiguration>) {
  const text = useSettingsText()
  const { announce } = useHost()
  const { query } = useAdministeredUnit()
  const form = useForm(changeMessageConfiguration, {
    record: saved,
    values: ({ rule }: Ruled<MessageConfiguration>) => rule,
    input: (values, { version }) => ({ query, body: { ...values, version } }),
    saved: (_, rule, { version }) => ({ rule, version: version + 1 }),
    readAgain,
    onSaved() {
      announce.success(text('saved'))
      again()
    },
  })
  return (
    <FormPage form={form} fields={{ pcOpen: text('reminders.pcOpen') }}>
      <CheckboxField
        label={text('reminders.pcOpen')}
        hint={text('reminders.pcOpenHint')}
        checked={form.draft.pcOpen}
        onChange={({ target }) => form.change({ pcOpen: target.checked })}
      />
    </FormPage>
  )
}
