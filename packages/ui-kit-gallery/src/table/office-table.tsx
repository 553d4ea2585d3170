import { useKitLanguage } from '@homeroom/ui-kit/language/kit-language.tsx'
import type { BulkAction } from '@homeroom/ui-kit/table/bulk-bar.tsx'
import type { ChosenRows } from '@homeroom/ui-kit/table/chosen-rows.ts'
import { type ColumnChoice, type ColumnWidths, shownColumns } from '@homeroom/ui-kit/table/column-choice.ts'
import { ColumnMenu } from '@homeroom/ui-kit/table/column-menu.tsx'
import { Table } from '@homeroom/ui-kit/table/table.tsx'
import { useTableRows } from '@homeroom/ui-kit/table/use-table-rows.ts'
import { useMemo, useState } from 'react'
import type { GalleryText } from '../specimen.ts'
import { useSpecimenText } from '../specimen-text.ts'
import styles from './office-table.module.css'
import { type SamplePupil, sampleColumns, samplePupils } from './sample-pupils.ts'

const words = {
  caption: { 'zh-CN': '学生名单', en: 'Pupils' },
  noNote: { 'zh-CN': '没有备注。', en: 'There is no note.' },
  open: { 'zh-CN': '打开', en: 'Open' },
  leave: { 'zh-CN': '移出名单', en: 'Take off the list' },
  sure: { 'zh-CN': '之后可以恢复。', en: 'They can be put back afterwards.' },
} satisfies Record<string, GalleryText>

const rowKey = ({ id }: SamplePupil) => id

/** A list of an office screen with all that its reader may do to it; what is taken off comes back with a reload. */
export function OfficeTable({ count }: { count: number }) {
  const language = useKitLanguage()
  const pick = useSpecimenText()
  const [gone, setGone] = useState<ChosenRows>(new Set())
  const [chosen, setChosen] = useState<ChosenRows>(new Set())
  const [all, setAll] = useState(false)
  const [choice, setChoice] = useState<ColumnChoice>({})
  const [widths, setWidths] = useState<ColumnWidths>({})
  const columns = useMemo(
    () => sampleColumns(language, { notes: true }).map((column) => (column.key === 'note' ? asExtra(column) : column)),
    [language],
  )
  const rows = useMemo(() => samplePupils(count, language).filter(({ id }) => !gone.has(id)), [count, language, gone])
  const shown = shownColumns(columns, choice)
  const table = useTableRows({ rows, columns: shown })

  function choose(keys: ChosenRows) {
    setChosen(keys)
    setAll(false)
  }
  function takeOff(keys: Iterable<string>) {
    setGone(new Set([...gone, ...keys]))
    choose(new Set())
  }
  const leave: BulkAction = {
    key: 'leave',
    label: pick(words.leave),
    tone: 'danger',
    question: (number) => ({
      title: language === 'en' ? `Take ${number} off the list?` : `将 ${number} 名学生移出名单？`,
      text: pick(words.sure),
      confirm: language === 'en' ? `Take ${number} off` : `移出 ${number} 名`,
    }),
    run: () => takeOff(all ? rows.map(rowKey) : chosen),
  }
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <ColumnMenu
          columns={columns}
          choice={choice}
          onChange={setChoice}
          onReset={
            Object.keys({ ...choice, ...widths }).length === 0
              ? undefined
              : () => {
                  setChoice({})
                  setWidths({})
                }
          }
        />
      </div>
      <Table
        {...table}
        caption={pick(words.caption)}
        rowKey={rowKey}
        selection={{
          chosen,
          onChange: choose,
          found: { total: rows.length, chosen: all, onChoose: () => setAll(true) },
          actions: [leave],
        }}
        details={({ note }) => note ?? pick(words.noNote)}
        rowActions={({ id }) => [
          { kind: 'action', key: 'open', label: pick(words.open), onSelect: () => undefined },
          { kind: 'action', key: 'leave', label: pick(words.leave), tone: 'danger', onSelect: () => takeOff([id]) },
        ]}
        widths={widths}
        onWidths={setWidths}
      />
    </div>
  )
}

const asExtra = (column: ReturnType<typeof sampleColumns>[number]) => ({ ...column, extra: true as const })
