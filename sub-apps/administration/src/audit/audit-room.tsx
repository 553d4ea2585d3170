import { auditActions, auditDevices, auditTargets } from '@homeroom/contract/audit/audit-actions.ts'
import { exportAuditLines, readAuditLines } from '@homeroom/contract/audit/audit-endpoints.ts'
import type { AuditLine, AuditQuery } from '@homeroom/contract/audit/audit-schemas.ts'
import { useLanguage, usePermission, useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import { ListBar } from '@homeroom/sub-app-kit/list/list-bar.tsx'
import { type FilterOf, useList } from '@homeroom/sub-app-kit/list/use-list.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import type { Column } from '@homeroom/ui-kit/table/column.ts'
import { Table } from '@homeroom/ui-kit/table/table.tsx'
import { useAdministeredUnit } from '../administered-unit.ts'
import { AuditKept } from './audit-kept.tsx'
import { AuditLineDetails } from './audit-line-details.tsx'
import styles from './audit-room.module.css'
import { useAuditText } from './audit-texts.ts'
import { type Dictionary, useAuditWords } from './audit-words.ts'

/**
 * What was done in the unit, newest first; each line opens to what was before and after. The address may name a person
 * (`about=<id>`): then only what is about them.
 */
export function AuditRoom() {
  const text = useAuditText()
  const { query } = useAdministeredUnit()
  const about = useRoute().parameters.get('about')
  const mayChangeKept = usePermission('administration_audit_kept')
  const list = useList(readAuditLines, {
    columns: useAuditColumns(),
    rowKey: ({ id }) => id,
    filters: useAuditFilters(),
    always: about === undefined ? query : { ...query, about },
    failedText: text('failed'),
  })
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{text('title')}</h1>
      {about !== undefined && <AboutPerson about={list.reply?.about} />}
      <ListBar
        list={list}
        searchLabel={text('search')}
        download={{ endpoint: exportAuditLines, name: text('title') }}
      />
      <Table
        {...list.table}
        caption={text('title')}
        headed
        details={(line) => <AuditLineDetails id={line.id} />}
        empty={{ text: text(list.narrowed || about !== undefined ? 'notFound' : 'none') }}
      />
      {mayChangeKept && <AuditKept />}
    </div>
  )
}

/** About whom the log is read, and the way back to all of it. */
function AboutPerson({ about }: { about: AuditLine['subject'] | undefined }) {
  const text = useAuditText()
  const { keep } = useAdministeredUnit()
  const name = useAuditWords().nameOf(about ?? null)
  return (
    <p className={styles.about}>
      <span>{name === '' ? text('aboutOne') : text('aboutPerson', { name })}</span>
      <RouteLink path="/audit" parameters={keep}>
        {text('everything')}
      </RouteLink>
    </p>
  )
}

function useAuditFilters(): FilterOf<AuditQuery>[] {
  const text = useAuditText()
  const { wordsOf } = useAuditWords()
  const optionsOf = (dictionary: Dictionary) =>
    Object.keys(dictionary).map((value) => ({ value, label: wordsOf(dictionary, value) }))
  return [
    { kind: 'several', key: 'action', label: text('action'), options: optionsOf(auditActions) },
    { kind: 'several', key: 'targetKind', label: text('target'), options: optionsOf(auditTargets) },
    { kind: 'days', key: 'day', label: text('day') },
  ]
}

function useAuditColumns(): Column<AuditLine>[] {
  const text = useAuditText()
  const language = useLanguage()
  const { timeZone } = useUnit()
  const { wordsOf, nameOf, actorOf, targetOf } = useAuditWords()
  const time = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
    timeZone,
  })
  return [
    { key: 'at', title: text('at'), sortable: true, kind: 'text', value: ({ at }) => time.format(new Date(at)) },
    { key: 'actor', title: text('actor'), names: true, kind: 'text', value: actorOf },
    { key: 'action', title: text('action'), kind: 'text', value: ({ action }) => wordsOf(auditActions, action) },
    { key: 'subject', title: text('subject'), kind: 'text', value: ({ subject }) => nameOf(subject) },
    { key: 'target', title: text('target'), kind: 'text', value: targetOf },
    { key: 'source', title: text('source'), kind: 'text', value: ({ source }) => source },
    {
      key: 'device',
      title: text('device'),
      kind: 'text',
      short: true,
      value: ({ device }) => wordsOf(auditDevices, device),
    },
  ]
}
