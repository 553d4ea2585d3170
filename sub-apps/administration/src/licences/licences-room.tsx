import { askToRenew, readUnitLicences } from '@homeroom/contract/licences/licence-admin-endpoints.ts'
import type { UnitLicence } from '@homeroom/contract/licences/licence-admin-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage, usePermission, useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useLatest } from '@homeroom/sub-app-kit/use-latest.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import type { Column } from '@homeroom/ui-kit/table/column.ts'
import { Table } from '@homeroom/ui-kit/table/table.tsx'
import { Tag } from '@homeroom/ui-kit/tag/tag.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { dayInZone } from './licence-days.ts'
import { LicenceDialog } from './licence-dialog.tsx'
import styles from './licences-room.module.css'
import { useLicencesText } from './licences-texts.ts'

const nothing: { list: UnitLicence[]; maySet: boolean; mayAsk: boolean } = { list: [], maySet: false, mayAsk: false }
const tones = { valid: 'success', ending: 'warning', grace: 'warning', ended: 'danger' } as const

/** The licences of the unit: until when, for how many, and how many seats are in use. */
export function LicencesRoom() {
  const text = useLicencesText()
  const { query } = useAdministeredUnit()
  const licences = useCall(readUnitLicences, { query })
  const { list, maySet, mayAsk } = useLatest(licences, nothing)
  const may = usePermission('administration_area_licences')
  const { announce } = useHost()
  const { run, busy } = useAction(askToRenew)
  const [edited, setEdited] = useState<UnitLicence | null>(null)
  const columns = useColumns()
  const language = useLanguage()
  async function ask({ code }: UnitLicence) {
    const { done } = await run({ body: { code } })
    if (done) announce.success(text('asked'))
    if (licences.step === 'ready') licences.again()
  }
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{text('title')}</h1>
      <p className={styles.hint}>{text('seatHint')}</p>
      <Table
        caption={text('title')}
        headed
        columns={maySet || mayAsk ? [...columns, actsColumn()] : columns}
        rows={list}
        rowKey={({ code }) => code}
        state={
          licences.step === 'failed'
            ? { step: 'failed', text: text('failed'), onTryAgain: licences.again }
            : { step: licences.step }
        }
        empty={{ text: text('none') }}
      />
      {edited && (
        <LicenceDialog
          licence={edited}
          onClose={() => setEdited(null)}
          onSaved={() => licences.step === 'ready' && licences.again()}
        />
      )}
    </div>
  )

  function actsColumn(): Column<UnitLicence> {
    return {
      key: 'acts',
      title: text('acts'),
      kind: 'custom',
      cell: (licence) => {
        const name = localName(language, licence)
        if (maySet)
          return (
            may && (
              <Button size="small" aria-label={text('setOf', { name })} onClick={() => setEdited(licence)}>
                {text('set')}
              </Button>
            )
          )
        if (licence.asked) return <Tag label={text('waiting')} />
        if (licence.state === 'valid') return null
        return (
          <Button size="small" busy={busy} aria-label={text('askFor', { name })} onClick={() => void ask(licence)}>
            {text('ask')}
          </Button>
        )
      },
    }
  }
}

function useColumns(): Column<UnitLicence>[] {
  const text = useLicencesText()
  const language = useLanguage()
  const { timeZone } = useUnit()
  return [
    { key: 'name', title: text('module'), names: true, kind: 'text', value: (one) => localName(language, one) },
    {
      key: 'state',
      title: text('state'),
      kind: 'text',
      short: true,
      value: ({ state }) => text(`state.${state}`),
      cell: ({ state }) => (
        <span>
          <Tag label={text(`state.${state}`)} tone={tones[state]} />
        </span>
      ),
    },
    { key: 'end', title: text('end'), kind: 'text', short: true, value: ({ endTime }) => dayInZone(endTime, timeZone) },
    {
      key: 'use',
      title: text('use'),
      kind: 'text',
      short: true,
      value: ({ seats, used }) => (seats === null ? text('usedOfAll', { used }) : text('usedOf', { used, seats })),
    },
    {
      key: 'grace',
      title: text('grace'),
      kind: 'text',
      short: true,
      value: ({ graceDays }) => (graceDays === 0 ? text('noGrace') : text('days', { count: graceDays })),
    },
  ]
}
