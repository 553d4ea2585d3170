import { readUnitSettings } from '@homeroom/contract/settings/unit-settings-endpoints.ts'
import type { UnitSetting } from '@homeroom/contract/settings/unit-settings-schemas.ts'
import { ListSearch } from '@homeroom/sub-app-kit/list/list-search.tsx'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import styles from './setting-list.module.css'
import { SettingActs, SettingOrigin } from './setting-origin.tsx'
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

const requirements = '/sign-in-settings?part=requirements'
/** Settings with a page of their own in this room. */
const pagesOf: Partial<Record<UnitSetting['key'], string>> = { mail: 'mail', sms: 'sms' }

function Row({ setting, isArea, again }: { setting: UnitSetting; isArea: boolean; again: () => void }) {
  const text = useSettingsText()
  const { own, keep } = useAdministeredUnit()
  const { wordsOf } = useSettingWords()
  const { key, locked } = setting
  const name = text(`name.${key}`)
  const page = pagesOf[key]
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.name}>
          {page === undefined ? (
            name
          ) : (
            <RouteLink className={styles.link} path="/settings" parameters={{ ...keep, page }}>
              {name}
            </RouteLink>
          )}
        </h3>
        <span>{wordsOf(setting)}</span>
        <SettingOrigin setting={setting} isArea={isArea} />
      </div>
      <div className={styles.acts}>
        {!locked && own && page === undefined && (
          <ButtonLink href={requirements} aria-label={text('changeOf', { setting: name })}>
            {text('change')}
          </ButtonLink>
        )}
        <SettingActs setting={setting} isArea={isArea} again={again} />
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
