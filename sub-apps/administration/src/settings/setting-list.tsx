import {
  followUnitSetting,
  readUnitSettings,
  ruleUnitSetting,
} from '@homeroom/contract/settings/unit-settings-endpoints.ts'
import type { SettingRule, UnitSetting } from '@homeroom/contract/settings/unit-settings-schemas.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { ListSearch } from '@homeroom/sub-app-kit/list/list-search.tsx'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { Button, ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import styles from './setting-list.module.css'
import { useSettingWords } from './setting-words.ts'
import { useSettingsText } from './settings-texts.ts'

/** Every setting by topic: what it is, whose it is, and the way to change it. */
export function SettingList() {
  const text = useSettingsText()
  const { query, own } = useAdministeredUnit()
  const read = useCall(readUnitSettings, { query })
  const [words, setWords] = useState('')
  const isWanted = (...names: string[]) => names.join(' ').toLowerCase().includes(words.trim().toLowerCase())
  const settings = (read.step === 'ready' ? read.data.settings : []).filter(({ key }) => isWanted(text(`name.${key}`)))
  const pages = ownPages.filter(
    ({ key, room }) => (own || room !== undefined) && isWanted(text(`page.${key}`), text(`page.${key}.what`)),
  )
  return (
    <section className={styles.list} aria-label={text('all')}>
      <div className={styles.search}>
        <ListSearch label={text('search')} words={words} onSearch={setWords} />
      </div>
      {read.step === 'loading' && <Skeleton />}
      {read.step === 'failed' && <TryAgain text={text('failed')} onTryAgain={read.again} />}
      {read.step === 'ready' && settings.length > 0 && (
        <Card title={text('security')}>
          <PlainList className={styles.rows}>
            {settings.map((setting) => (
              <Row key={setting.key} setting={setting} isArea={read.data.isArea} again={read.again} />
            ))}
          </PlainList>
        </Card>
      )}
      {pages.length > 0 && (
        <Card title={text('elsewhere')}>
          <PlainList className={styles.rows}>
            {pages.map((page) => (
              <PageRow key={page.key} page={page} />
            ))}
          </PlainList>
        </Card>
      )}
      {read.step === 'ready' && settings.length + pages.length === 0 && <EmptyData text={text('none')} />}
    </section>
  )
}

const rules: readonly SettingRule[] = ['free', 'default', 'locked']
const requirements = '/sign-in-settings?part=requirements'

function Row({ setting, isArea, again }: { setting: UnitSetting; isArea: boolean; again: () => void }) {
  const text = useSettingsText()
  const { announce } = useHost()
  const { query, own } = useAdministeredUnit()
  const { wordsOf, originOf, unitOf } = useSettingWords()
  const { run: giveRule, busy } = useAction(ruleUnitSetting)
  const { run: giveUp, busy: givingUp } = useAction(followUnitSetting)
  const { key, version, locked, rule } = setting
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
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <span>{wordsOf(setting)}</span>
        <span className={styles.origin}>{originOf(setting)}</span>
        {locked && <span className={styles.locked}>{text('locked', { unit: unitOf(setting) })}</span>}
        {isArea && version === 0 && <span className={styles.origin}>{text('valueFirst')}</span>}
      </div>
      <div className={styles.acts}>
        {!locked && own && (
          <ButtonLink href={requirements} aria-label={text('changeOf', { setting: name })}>
            {text('change')}
          </ButtonLink>
        )}
        {version > 0 && !locked && (
          <Button busy={givingUp} aria-label={text('giveUpOf', { setting: name })} onClick={() => void follow()}>
            {text('giveUp')}
          </Button>
        )}
        {isArea && version > 0 && !locked && (
          <SelectField
            label={text('rule', { setting: name })}
            disabled={busy}
            options={rules.map((value) => ({ value, label: text(`rule.${value}`) }))}
            value={rule}
            onChange={({ target }) => void choose(target.value as SettingRule)}
          />
        )}
      </div>
    </li>
  )
}

/** What is set on pages of its own. Those of the shell are about the reader's own unit. */
type Page = { key: 'ways' | 'applications'; href: string; room?: undefined } | { key: 'look' | 'audit'; room: string }

const ownPages: readonly Page[] = [
  { key: 'ways', href: '/sign-in-settings?part=ways' },
  { key: 'applications', href: '/sign-in-settings?part=applications' },
  { key: 'look', room: '/sign-in' },
  { key: 'audit', room: '/audit' },
]

function PageRow({ page }: { page: Page }) {
  const text = useSettingsText()
  const { keep } = useAdministeredUnit()
  const name = text(`page.${page.key}`)
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        {page.room === undefined ? (
          <a className={styles.link} href={page.href}>
            {name}
          </a>
        ) : (
          <RouteLink className={styles.link} path={page.room} parameters={keep}>
            {name}
          </RouteLink>
        )}
        <span className={styles.origin}>{text(`page.${page.key}.what`)}</span>
      </div>
    </li>
  )
}
