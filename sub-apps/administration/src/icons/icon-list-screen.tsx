import { readIconChoices, readUnitApplications } from '@homeroom/contract/desktop/icon-admin-endpoints.ts'
import type { ApplicationsQuery, ListedApplication } from '@homeroom/contract/desktop/icon-admin-schemas.ts'
import { licenceWord } from '@homeroom/contract/licences/licence-states.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { ListBar } from '@homeroom/sub-app-kit/list/list-bar.tsx'
import { type FilterOf, useList } from '@homeroom/sub-app-kit/list/use-list.ts'
import { RouteLink, useRouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { PlusGlyph } from '@homeroom/ui-kit/icons/action-glyphs.tsx'
import type { Column } from '@homeroom/ui-kit/table/column.ts'
import { Table } from '@homeroom/ui-kit/table/table.tsx'
import { useAdministeredUnit } from '../administered-unit.ts'
import styles from './icons-room.module.css'
import { useIconsText } from './icons-texts.ts'

const wayKinds = ['unit', 'type', 'grade', 'class', 'group', 'role', 'person'] as const
const sources = ['product', 'link', 'areaLink'] as const

/** All applications that the unit can give. */
export function IconListScreen() {
  const text = useIconsText()
  const { query, keep } = useAdministeredUnit()
  const list = useList(readUnitApplications, {
    columns: useColumns(),
    rowKey: ({ code }) => code,
    filters: useFilters(),
    always: query,
    failedText: text('failed'),
  })
  const add = useRouteLink({ path: '/icons', parameters: { ...keep, show: 'new' } })
  const order = useRouteLink({ path: '/icons', parameters: { ...keep, show: 'order' } })
  const sight = useRouteLink({ path: '/icons', parameters: { ...keep, show: 'sight' } })
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h1 className={styles.title}>{text('title')}</h1>
        <div className={styles.acts}>
          <ButtonLink {...sight}>{text('sight')}</ButtonLink>
          <ButtonLink {...order}>{text('order')}</ButtonLink>
          <ButtonLink tone="accent" {...add}>
            <PlusGlyph size={18} />
            {text('addLink')}
          </ButtonLink>
        </div>
      </header>
      <ListBar list={list} searchLabel={text('search')} report={{ kind: 'icons' }} />
      <Table
        {...list.table}
        caption={text('title')}
        headed
        empty={
          list.narrowed
            ? { text: text('notFound') }
            : { text: text('noneYet'), action: <ButtonLink {...add}>{text('addFirst')}</ButtonLink> }
        }
      />
    </div>
  )
}

function useFilters(): FilterOf<ApplicationsQuery>[] {
  const text = useIconsText()
  const language = useLanguage()
  const { query } = useAdministeredUnit()
  const choices = useCall(readIconChoices, { query })
  const groups = choices.step === 'ready' ? choices.data.groups : []
  return [
    {
      kind: 'several',
      key: 'groupId',
      label: text('group'),
      options: groups.map((group) => ({ value: group.id, label: localName(language, group) })),
    },
    {
      kind: 'several',
      key: 'givenTo',
      label: text('givenTo'),
      options: wayKinds.map((kind) => ({ value: kind, label: text(`given.${kind}`) })),
    },
    {
      kind: 'several',
      key: 'source',
      label: text('source'),
      options: sources.map((source) => ({ value: source, label: text(`source.${source}`) })),
    },
    { kind: 'yes-no', key: 'inUse', label: text('inUse'), yes: text('inUse.yes'), no: text('inUse.no') },
    { kind: 'yes-no', key: 'planFailed', label: text('plans'), yes: text('plans.failed'), no: text('plans.others') },
  ]
}

function useColumns(): Column<ListedApplication>[] {
  const text = useIconsText()
  const language = useLanguage()
  const { keep } = useAdministeredUnit()
  return [
    {
      key: 'name',
      title: text('name'),
      names: true,
      sortable: true,
      kind: 'text',
      value: (one) => localName(language, one),
      cell: (one) => (
        <RouteLink className={styles.application} path="/icons" parameters={{ ...keep, application: one.code }}>
          <img src={one.picture} alt="" width={32} height={32} />
          {localName(language, one)}
        </RouteLink>
      ),
    },
    {
      key: 'group',
      title: text('group'),
      sortable: true,
      kind: 'text',
      value: (one) =>
        [
          localName(language, { name: one.groupName, englishName: one.groupEnglishName }) || text('noGroup'),
          ...(one.locked ? [text('locked')] : []),
        ].join(' · '),
    },
    {
      key: 'given',
      title: text('givenTo'),
      kind: 'text',
      value: ({ given }) =>
        given.length === 0
          ? text('given.nobody')
          : wayKinds
              .filter((kind) => given.includes(kind))
              .map((kind) => text(`given.${kind}`))
              .join(language === 'en' ? ', ' : '、'),
    },
    { key: 'source', title: text('source'), kind: 'text', short: true, value: (one) => text(`source.${one.source}`) },
    {
      key: 'licence',
      title: text('licence'),
      kind: 'text',
      short: true,
      value: ({ licence }) => licenceWord(licence, language),
    },
  ]
}
