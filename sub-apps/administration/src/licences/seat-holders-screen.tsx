import { readSeatHolders } from '@homeroom/contract/licences/licence-admin-endpoints.ts'
import type { SeatHolder } from '@homeroom/contract/licences/licence-admin-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage, useOnlyRenews, usePermission } from '@homeroom/sub-app-kit/host-hooks.ts'
import { ListBar } from '@homeroom/sub-app-kit/list/list-bar.tsx'
import { useList } from '@homeroom/sub-app-kit/list/use-list.ts'
import { useRouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import type { Column } from '@homeroom/ui-kit/table/column.ts'
import { Table } from '@homeroom/ui-kit/table/table.tsx'
import { useAdministeredUnit } from '../administered-unit.ts'
import { BackLink } from '../back-link.tsx'
import styles from './licences-room.module.css'
import { useLicencesText } from './licences-texts.ts'

/** Who takes a seat of a module. */
export function SeatHoldersScreen({ code }: { code: string }) {
  const text = useLicencesText()
  const { query, keep } = useAdministeredUnit()
  const onlyRenews = useOnlyRenews()
  const mayGive = usePermission('administration_icons') && !onlyRenews
  const icon = useRouteLink({ path: '/icons', parameters: { ...keep, application: code } })
  const list = useList(readSeatHolders, {
    columns: useColumns(),
    rowKey: ({ id }: SeatHolder) => id,
    always: { ...query, code },
    failedText: text('failed'),
  })
  return (
    <div className={styles.screen}>
      <BackLink path="/licences" parameters={keep}>
        {text('back')}
      </BackLink>
      <h1 className={styles.title}>{text('holders', { count: list.total })}</h1>
      <p className={styles.hint}>{text('seatHint')}</p>
      <ListBar list={list} searchLabel={text('searchHolders')} />
      <Table
        {...list.table}
        caption={text('holders', { count: list.total })}
        headed
        empty={
          list.narrowed || !mayGive
            ? { text: text(list.narrowed ? 'notFound' : 'noHolders') }
            : { text: text('noHoldersYet'), action: <ButtonLink {...icon}>{text('giveIt')}</ButtonLink> }
        }
      />
    </div>
  )
}

const kinds = { 1: 'kind.1', 2: 'kind.2', 3: 'kind.3', 4: 'kind.4' } as const

function useColumns(): Column<SeatHolder>[] {
  const text = useLicencesText()
  const language = useLanguage()
  return [
    {
      ...{ key: 'name', title: text('person'), names: true, sortable: true, kind: 'text' },
      value: ({ realName, englishName }) => localName(language, { name: realName, englishName }),
    },
    {
      ...{ key: 'kind', title: text('kind'), kind: 'text', short: true },
      value: ({ userType }) => text(kinds[userType as unknown as keyof typeof kinds]),
    },
    { key: 'number', title: text('number'), kind: 'text', verbatim: true, short: true, value: ({ number }) => number },
  ]
}
