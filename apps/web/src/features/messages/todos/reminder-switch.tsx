import { changeMessageConfiguration } from '@homeroom/contract/messages/reminder-endpoints.ts'
import { SwitchField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { announce } from '#platform/announce/announce.tsx'
import { call } from '#platform/calls/send.ts'
import { useText } from '#platform/language/language.tsx'
import { fetchPcOpen, messageConfigurationKey } from './message-configuration.ts'
import styles from './reminder-switch.module.css'

/** An administrator's switch for the reminders of the whole unit; nothing until its state is known. */
export function ReminderSwitch() {
  const text = useText()
  const queries = useQueryClient()
  const { data: pcOpen } = useQuery({ queryKey: messageConfigurationKey, queryFn: fetchPcOpen })
  const change = useMutation({
    mutationFn: (wanted: boolean) => call(changeMessageConfiguration, { body: { pcOpen: wanted } }),
    onSuccess: (_, wanted) => {
      queries.setQueryData(messageConfigurationKey, wanted)
      announce.success(text('todos.switched'))
    },
  })
  if (pcOpen === undefined) return null
  return (
    <div className={styles.room}>
      <SwitchField
        label={text('todos.reminderSwitch')}
        hint={text('todos.reminderSwitchHint')}
        checked={change.isPending ? change.variables : pcOpen}
        onChange={({ target }) => {
          if (!change.isPending) change.mutate(target.checked)
        }}
      />
    </div>
  )
}
