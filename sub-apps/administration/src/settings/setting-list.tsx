import { readUnitSettings } from '@homeroom/contract/settings/unit-settings-endpoints.ts'
import type { UnitSetting } from '@homeroom/contract/settings/unit-settings-schemas.ts'
import { ListSearch } from '@homeroom/sub-app-kit/list/list-search.tsx'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
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
  // What a word opens depends on the reader, who is nobody in a unit below.
  const pages = otherPages.filter(
    ({ key }) => (own || key !== 'vocabulary') && isWanted(text(`page.${key}`), text(`page.${key}.what`)),
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

function Row({ setting, isArea, again }: { setting: UnitSetting; isArea: boolean; again: () => void }) {
  const text = useSettingsText()
  const { keep } = useAdministeredUnit()
  const { wordsOf } = useSettingWords()
  const { key } = setting
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <RouteLink className={styles.link} path="/settings" parameters={{ ...keep, page: key }}>
            {text(`name.${key}`)}
          </RouteLink>
        </h3>
        <span>{wordsOf(setting)}</span>
        <SettingOrigin setting={setting} isArea={isArea} />
      </div>
      <div className={styles.acts}>
        <SettingActs setting={setting} isArea={isArea} again={again} />
      </div>
    </li>
  )
}

/** What is set elsewhere: on a page of this room, or in another room. */
type Page = { key: 'ways' | 'applications' | 'vocabulary' } | { key: 'look' | 'audit'; room: string }

const otherPages: readonly Page[] = [
  { key: 'ways' },
  { key: 'applications' },
  { key: 'vocabulary' },
  { key: 'look', room: '/sign-in' },
  { key: 'audit', room: '/audit' },
]

function PageRow({ page }: { page: Page }) {
  const text = useSettingsText()
  const { keep } = useAdministeredUnit()
  const target =
    'room' in page
      ? { path: page.room, parameters: keep }
      : { path: '/settings', parameters: { ...keep, page: page.key } }
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <RouteLink className={styles.link} {...target}>
          {text(`page.${page.key}`)}
        </RouteLink>
        <span className={styles.origin}>{text(`page.${page.key}.what`)}</span>
      </div>
    </li>
  )
}
