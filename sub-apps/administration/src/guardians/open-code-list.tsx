import {
  exportFamilyCodes,
  readFamilyCodes,
  withdrawFamilyCodes,
} from '@homeroom/contract/families/guardians/family-code-endpoints.ts'
import type { FamilyCodesQuery, ListedFamilyCode } from '@homeroom/contract/families/guardians/family-code-schemas.ts'
import { localName, personName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage, useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import { ListBar } from '@homeroom/sub-app-kit/list/list-bar.tsx'
import { type ListAction, useListSelection } from '@homeroom/sub-app-kit/list/list-selection.ts'
import { useList } from '@homeroom/sub-app-kit/list/use-list.ts'
import type { Column } from '@homeroom/ui-kit/table/column.ts'
import { Table } from '@homeroom/ui-kit/table/table.tsx'
import { useAdministeredUnit } from '../administered-unit.ts'
import { useClassChoice } from './guardian-columns.tsx'
import styles from './guardians-room.module.css'
import { useGuardiansText } from './guardians-texts.ts'

/** The codes that nobody has used yet: some, or all that are found, are withdrawn. */
export function OpenCodeList() {
  const text = useGuardiansText()
  const { query } = useAdministeredUnit()
  const classes = useClassChoice()
  const list = useList(readFamilyCodes, {
    columns: useColumns(),
    rowKey: ({ id }: ListedFamilyCode) => id,
    filters: [{ kind: 'one', key: 'classId', label: text('class'), options: classes }],
    always: query,
    failedText: text('openCodesFailed'),
  })
  const selection = useListSelection(list, [useWithdraw()])
  return (
    <div className={styles.screen}>
      <ListBar
        list={list}
        searchLabel={text('searchCodes')}
        download={{ endpoint: exportFamilyCodes, name: text('openCodes') }}
      />
      <Table
        {...list.table}
        caption={text('openCodes')}
        headed
        selection={selection}
        empty={{ text: text(list.narrowed ? 'openCodesNotFound' : 'noOpenCodes') }}
      />
    </div>
  )
}

function useColumns(): Column<ListedFamilyCode>[] {
  const text = useGuardiansText()
  const language = useLanguage()
  const { timeZone } = useUnit()
  const joined = (names: readonly string[]) => [...new Set(names.filter(Boolean))].join(language === 'en' ? ', ' : '、')
  return [
    {
      key: 'child',
      title: text('children'),
      names: true,
      sortable: true,
      kind: 'text',
      verbatim: true,
      value: ({ children }) => joined(children.map((child) => personName(language, child))),
    },
    {
      key: 'class',
      title: text('class'),
      kind: 'text',
      short: true,
      value: ({ children }) =>
        joined(
          children.map((child) => localName(language, { name: child.className, englishName: child.classEnglishName })),
        ),
    },
    {
      key: 'madeAt',
      title: text('codeMade'),
      sortable: true,
      kind: 'date',
      timeZone,
      value: ({ madeAt }) => new Date(madeAt),
    },
    {
      key: 'expiresAt',
      title: text('codeUntil'),
      kind: 'date',
      timeZone,
      value: ({ expiresAt }) => new Date(expiresAt),
    },
  ]
}

function useWithdraw(): ListAction<FamilyCodesQuery> {
  const text = useGuardiansText()
  const { call } = useHost()
  const { query } = useAdministeredUnit()
  return {
    key: 'withdrawCodes',
    label: text('withdrawCodes'),
    tone: 'danger',
    question: (count) => ({
      title: text('ask.withdrawCodes', { count }),
      text: text('askText.withdrawCodes'),
      confirm: text('withdrawCodes'),
    }),
    async run(chosen) {
      const body =
        'keys' in chosen
          ? { ids: [...chosen.keys] }
          : {
              found: {
                ...(chosen.query.search !== undefined && { search: chosen.query.search }),
                ...(chosen.query.classId !== undefined && { classId: chosen.query.classId }),
              },
            }
      const { withdrawn } = await call(withdrawFamilyCodes, { query, body }, { shown: false })
      return { done: text('codesWithdrawn', { count: withdrawn }) }
    },
  }
}
