import { readSessionLimits, saveSessionLimits } from '@homeroom/contract/accounts/session/session-limit-endpoints.ts'
import type { SessionLimits } from '@homeroom/contract/accounts/session/session-limit-schemas.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import { FormPage } from '@homeroom/ui-kit/form/form-page.tsx'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { useSettingsText } from '../settings-texts.ts'
import { durationText } from './duration-text.ts'
import { type Ruled, RulePage, type RuleReading } from './rule-page.tsx'
import { SessionTest } from './session-test.tsx'

const idleChoices = [15, 30, 60, 120, 240, 480, 720, 1440]
const absoluteChoices = [60, 120, 240, 480, 720, 1440, 4320, 10_080]

/** How long people of the unit stay signed in. */
export function SessionLimitsPage() {
  const text = useSettingsText()
  const { own } = useAdministeredUnit()
  return (
    <RulePage
      setting="sessions"
      endpoint={readSessionLimits}
      about={text('sessionLimits.sharedNote')}
      // The test is about the reader’s own session.
      test={own && <SessionTest />}
    >
      {(read, reading) => <LimitsForm saved={read} {...reading} />}
    </RulePage>
  )
}

function LimitsForm({ saved, again, readAgain }: { saved: Ruled<SessionLimits> } & RuleReading<SessionLimits>) {
  const text = useSettingsText()
  const { announce } = useHost()
  const { query } = useAdministeredUnit()
  const wordsOf = (minutes: number) => {
    const { key, count } = durationText(minutes)
    return text(key, { count: String(count) })
  }
  const form = useForm(saveSessionLimits, {
    record: saved,
    values: ({ rule }: Ruled<SessionLimits>) => rule,
    check: ({ idleMinutes, absoluteMinutes }) =>
      idleMinutes > absoluteMinutes ? [{ field: 'absoluteMinutes', message: text('sessionLimits.wrongOrder') }] : [],
    input: (limits, { version }) => ({ query, body: { ...limits, version } }),
    saved: (rule, _, { version }) => ({ rule, version: version + 1 }),
    readAgain,
    onSaved() {
      announce.success(text('sessionLimits.saved'))
      again()
    },
  })
  const { draft, change, errors } = form
  const options = (choices: readonly number[], now: number) =>
    [...new Set([...choices, now])]
      .toSorted((one, other) => one - other)
      .map((minutes) => ({ value: String(minutes), label: wordsOf(minutes) }))
  return (
    <FormPage
      form={form}
      fields={{
        idleMinutes: { label: text('sessionLimits.idle'), say: wordsOf },
        absoluteMinutes: { label: text('sessionLimits.absolute'), say: wordsOf },
      }}
    >
      <SelectField
        name="idleMinutes"
        label={text('sessionLimits.idle')}
        errors={errors}
        options={options(idleChoices, saved.rule.idleMinutes)}
        value={String(draft.idleMinutes)}
        onChange={({ target }) => change({ idleMinutes: Number(target.value) })}
      />
      <SelectField
        name="absoluteMinutes"
        label={text('sessionLimits.absolute')}
        hint={text('sessionLimits.runningNote')}
        errors={errors}
        options={options(absoluteChoices, saved.rule.absoluteMinutes)}
        value={String(draft.absoluteMinutes)}
        onChange={({ target }) => change({ absoluteMinutes: Number(target.value) })}
      />
    </FormPage>
  )
}
