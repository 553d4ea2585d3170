import type { Endpoint } from '@homeroom/contract/endpoint/endpoint.ts'
import { readUnitSettings } from '@homeroom/contract/settings/unit-settings-endpoints.ts'
import type { SettingKey } from '@homeroom/contract/settings/unit-settings-schemas.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { type ReactNode, useMemo } from 'react'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { SettingFrame } from '../parts/setting-frame.tsx'
import { useSettingsText } from '../settings-texts.ts'

/** A rule with the version of the setting that it was read with: a form that began before somebody else saved is told. */
export type Ruled<Rule> = { rule: Rule; version: number }

/** Reading everything again after a saving, and only the rule when somebody else was first. */
export type RuleReading<Rule> = { again: () => void; readAgain: () => Promise<Ruled<Rule>> }

type RulePageProps<Rule> = {
  setting: SettingKey
  /** Reads the rule that is in force. */
  endpoint: Endpoint<undefined, { unitId?: string }, undefined, Rule>
  about: string
  /** The form, unless a unit above has locked the rule. */
  children: (read: Ruled<Rule>, reading: RuleReading<Rule>) => ReactNode
  /** The test of what is in force, also where a unit above has locked it. */
  test?: ReactNode
}

/** A rule of the unit for everybody who signs in: whose it is, and the form that changes it. */
export function RulePage<Rule>({ setting, endpoint, about, children, test }: RulePageProps<Rule>) {
  const text = useSettingsText()
  const { query } = useAdministeredUnit()
  const settings = useCall(readUnitSettings, { query })
  const rule = useCall(endpoint, { query })
  const { call } = useHost()
  const version = settings.step === 'ready' ? versionOf(settings.data.settings, setting) : 0
  const read = rule.step === 'ready' ? rule.data : null
  // The same while nothing was read anew: a form begins again with another record.
  const ruled = useMemo(() => (read === null ? null : { rule: read, version }), [read, version])
  const failed = [settings, rule].find(({ step }) => step === 'failed')
  if (failed?.step === 'failed') return <TryAgain text={text('failed')} onTryAgain={failed.again} />
  if (settings.step !== 'ready' || !ruled) return <Skeleton />
  const found = settings.data.settings.find(({ key }) => key === setting)
  if (!found) return null
  function again() {
    if (settings.step === 'ready') settings.again()
    if (rule.step === 'ready') rule.again()
  }
  async function readAgain() {
    const [now, all] = await Promise.all([
      call(endpoint, { query }, { shown: false }),
      call(readUnitSettings, { query }, { shown: false }),
    ])
    return { rule: now, version: versionOf(all.settings, setting) }
  }
  return (
    <SettingFrame setting={found} isArea={settings.data.isArea} again={again} about={about}>
      {!found.locked && children(ruled, { again, readAgain })}
      {test}
    </SettingFrame>
  )
}

const versionOf = (settings: readonly { key: SettingKey; version: number }[], setting: SettingKey) =>
  settings.find(({ key }) => key === setting)?.version ?? 0
