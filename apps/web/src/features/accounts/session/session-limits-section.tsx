import { readSessionLimits, saveSessionLimits } from '@homeroom/contract/accounts/session/session-limit-endpoints.ts'
import type { SessionLimits } from '@homeroom/contract/accounts/session/session-limit-schemas.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { announce } from '#platform/announce/announce.tsx'
import { call } from '#platform/calls/send.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useText } from '#platform/language/language.tsx'
import { useSettings } from '#platform/settings/use-settings.ts'
import { durationText } from './duration-text.ts'
import styles from './session-limits.module.css'

const idleChoices = [15, 30, 60, 120, 240, 480, 720, 1440]
const absoluteChoices = [60, 120, 240, 480, 720, 1440, 4320, 10_080]

/** For administrators: how long people of the unit stay signed in. */
export function SessionLimitsSection() {
  const text = useText()
  const { limits, save } = useSessionLimits()
  return (
    <Card title={text('sessionLimits.title')}>
      {limits.isError && !limits.data && (
        <p role="alert">
          {text('sessionLimits.failed')}{' '}
          <Button size="small" onClick={() => void limits.refetch()}>
            {text('sessionLimits.again')}
          </Button>
        </p>
      )}
      {limits.isPending && <Skeleton lines={3} />}
      {limits.data && (
        <LimitsForm
          key={`${limits.data.idleMinutes}-${limits.data.absoluteMinutes}`}
          saved={limits.data}
          onSave={save}
        />
      )}
    </Card>
  )
}

function LimitsForm({ saved, onSave }: { saved: SessionLimits; onSave: (chosen: SessionLimits) => Promise<unknown> }) {
  const text = useText()
  const form = useForm(saved, {
    async save(chosen) {
      await onSave(chosen)
      announce.success(text('sessionLimits.saved'))
    },
  })
  const chosen = form.draft
  const wrong = chosen.idleMinutes > chosen.absoluteMinutes
  const options = (choices: readonly number[], now: number) =>
    [...new Set([...choices, now])]
      .toSorted((one, other) => one - other)
      .map((minutes) => {
        const { key, count } = durationText(minutes)
        return { value: String(minutes), label: text(key, { count: String(count) }) }
      })

  return (
    <form className={styles.form} onSubmit={form.onSubmit}>
      <SelectField
        label={text('sessionLimits.idle')}
        hint={text('sessionLimits.sharedNote')}
        options={options(idleChoices, saved.idleMinutes)}
        value={String(chosen.idleMinutes)}
        onChange={({ target }) => form.change({ idleMinutes: Number(target.value) })}
      />
      <SelectField
        label={text('sessionLimits.absolute')}
        hint={wrong ? text('sessionLimits.wrongOrder') : text('sessionLimits.runningNote')}
        options={options(absoluteChoices, saved.absoluteMinutes)}
        value={String(chosen.absoluteMinutes)}
        onChange={({ target }) => form.change({ absoluteMinutes: Number(target.value) })}
      />
      <div>
        <Button type="submit" tone="accent" busy={form.busy} aria-disabled={!form.changed || wrong}>
          {text('sessionLimits.save')}
        </Button>
      </div>
    </form>
  )
}

/** How long sessions last in one's unit, and the way to change that. */
function useSessionLimits() {
  const { reading, keep } = useSettings(readSessionLimits)
  return {
    limits: reading,
    save: async (chosen: SessionLimits) => keep(await call(saveSessionLimits, { body: chosen })),
  }
}
