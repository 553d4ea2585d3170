import { dateText } from '@homeroom/shared/dates/date-text.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import type { Column } from '@homeroom/ui-kit/table/column.ts'
import { Table } from '@homeroom/ui-kit/table/table.tsx'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { type ExpiringModule, modulesOf } from './module-expiry.ts'
import styles from './module-table.module.css'

/** The modules of a message with their ends, expired ones first. */
export function ModuleTable({ content, now }: { content: string; now: Date }) {
  const text = useText()
  const { language } = useLanguage()
  const { timeZone } = useStartData().unit
  const columns: Column<ExpiringModule>[] = [
    {
      key: 'name',
      title: text('messages.module'),
      kind: 'text',
      names: true,
      value: (module) => localName(language, module),
    },
    {
      key: 'end',
      title: text('messages.moduleEnd'),
      kind: 'date',
      timeZone,
      short: true,
      value: ({ endTime }) => new Date(endTime),
      cell: ({ endTime }) => dateText(new Date(endTime), now, { language, timeZone }),
    },
    {
      key: 'state',
      title: text('messages.moduleState'),
      kind: 'text',
      short: true,
      value: ({ state }) => text(`messages.${state}`),
      cell: ({ state }) => (
        <span className={styles.state} data-state={state}>
          {text(`messages.${state}`)}
        </span>
      ),
    },
  ]
  return (
    <Table
      caption={text('messages.modulesTitle')}
      headed
      columns={columns}
      rows={modulesOf(content, now)}
      rowKey={({ code }) => code}
      empty={{ text: text('messages.noModules') }}
    />
  )
}
