import { settingLeadsIn } from '@homeroom/contract/settings/unit-setting-keys.ts'
import { followUnitSetting, ruleUnitSetting } from '@homeroom/contract/settings/unit-settings-endpoints.ts'
import type { SettingRule, UnitSetting } from '@homeroom/contract/settings/unit-settings-schemas.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import { useAdministeredUnit } from '../administered-unit.ts'
import { useMayLeadIn } from './parts/use-may-lead-in.ts'
import styles from './setting-list.module.css'
import { useSettingWords } from './setting-words.ts'
import { useSettingsText } from './settings-texts.ts'

type OriginProps = { setting: UnitSetting; isArea: boolean; again: () => void }

const rules: readonly SettingRule[] = ['free', 'default', 'locked']

/** Whose value a setting has, who set it and when. */
export function SettingOrigin({ setting, isArea }: Omit<OriginProps, 'again'>) {
  const text = useSettingsText()
  const { originOf, unitOf } = useSettingWords()
  return (
    <>
      <span className={styles.origin}>{originOf(setting)}</span>
      {setting.locked && <span className={styles.locked}>{text('locked', { unit: unitOf(setting) })}</span>}
      {isArea && setting.version === 0 && <span className={styles.origin}>{text('valueFirst')}</span>}
    </>
  )
}

/** Giving up the own value of a setting, and what an area's value means for the units below. */
export function SettingActs({ setting, isArea, again }: OriginProps) {
  const text = useSettingsText()
  const { announce } = useHost()
  const { query } = useAdministeredUnit()
  const { run: giveRule, busy } = useAction(ruleUnitSetting)
  const { run: giveUp, busy: givingUp } = useAction(followUnitSetting)
  const { key, version, locked, rule } = setting
  const mayChange = useMayLeadIn() || !settingLeadsIn[key]
  const name = text(`name.${key}`)

  async function choose(wanted: SettingRule) {
    const { done } = await giveRule({ query, body: { key, rule: wanted, version } })
    if (done) announce.success(text('rule.saved'))
    again()
  }
  async function follow() {
    const { done } = await giveUp({ query, body: { key, version } })
    if (done) announce.success(text('givenUp'))
    again()
  }
  if (version === 0 || locked || !mayChange) return null
  return (
    <>
      <Button busy={givingUp} aria-label={text('giveUpOf', { setting: name })} onClick={() => void follow()}>
        {text('giveUp')}
      </Button>
      {isArea && (
        <SelectField
          label={text('rule', { setting: name })}
          disabled={busy}
          options={rules.map((value) => ({ value, label: text(`rule.${value}`) }))}
          value={rule}
          onChange={({ target }) => void choose(target.value as SettingRule)}
        />
      )}
    </>
  )
}
