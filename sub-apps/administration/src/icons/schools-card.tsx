import { giveToSchools } from '@homeroom/contract/desktop/icon-admin-endpoints.ts'
import type { UnitApplication } from '@homeroom/contract/desktop/icon-admin-schemas.ts'
import { readUnitsBelow } from '@homeroom/contract/units/unit-admin-endpoints.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage, usePermission } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { MultiCombobox } from '@homeroom/ui-kit/combobox/multi-combobox.tsx'
import type { ComboboxOption } from '@homeroom/ui-kit/combobox/options.ts'
import { useCallback, useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import styles from './icons-room.module.css'
import { useIconsText } from './icons-texts.ts'

/** For an area: gives the application to everybody of schools below it, or takes it from them. */
export function SchoolsCard({ application }: { application: UnitApplication }) {
  const text = useIconsText()
  const { own } = useAdministeredUnit()
  const may = usePermission('administration_area_icons')
  const mayFind = usePermission('administration_area_units')
  if (!may || !mayFind || !own) return null
  return (
    <Card title={text('schools')}>
      <p className={styles.hint}>{text('schoolsHint')}</p>
      <Schools code={application.code} />
    </Card>
  )
}

function Schools({ code }: { code: string }) {
  const text = useIconsText()
  const language = useLanguage()
  const { call, announce } = useHost()
  const { run, busy } = useAction(giveToSchools)
  const [schools, setSchools] = useState<readonly ComboboxOption[]>([])
  const find = useCallback(
    async (search: string) => {
      const { list } = await call(readUnitsBelow, { query: { search, status: 'active' } }, { shown: false })
      return list.map((unit) => ({ value: unit.id, label: localName(language, unit), detail: unit.code }))
    },
    [call, language],
  )
  async function change(given: boolean) {
    const sent = await run({ body: { code, schools: schools.map(({ value }) => value), given } })
    if (!sent.done) return
    const { changed, withoutSeats } = sent.reply
    // Those without seats stay chosen, so that the person sees which they are.
    setSchools(schools.filter(({ value }) => withoutSeats.includes(value)))
    async function takeBack() {
      const back = await call(giveToSchools, { body: { code, schools: changed, given: !given } }).catch(() => undefined)
      if (back) announce.success(text('undone'))
    }
    if (withoutSeats.length > 0) announce.warning(text('schoolsWithoutSeats', { count: withoutSeats.length }))
    if (withoutSeats.length > 0 && changed.length === 0) return
    announce.success(
      text(given ? 'schoolsGiven' : 'schoolsTaken', { count: changed.length }),
      changed.length > 0 ? { action: { label: text('undo'), run: () => void takeBack() } } : {},
    )
  }
  return (
    <>
      <MultiCombobox label={text('chooseSchools')} options={find} value={schools} onChange={setSchools} />
      <div className={styles.acts}>
        <Button tone="accent" busy={busy} aria-disabled={schools.length === 0} onClick={() => void change(true)}>
          {text('giveToSchools')}
        </Button>
        <Button busy={busy} aria-disabled={schools.length === 0} onClick={() => void change(false)}>
          {text('takeFromSchools')}
        </Button>
      </div>
    </>
  )
}
