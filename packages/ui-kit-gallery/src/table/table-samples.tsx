import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { useKitLanguage } from '@homeroom/ui-kit/language/kit-language.tsx'
import type { ChosenRows } from '@homeroom/ui-kit/table/chosen-rows.ts'
import { nextSort, type Sort, sortRows } from '@homeroom/ui-kit/table/row-order.ts'
import { Table, type TableProps } from '@homeroom/ui-kit/table/table.tsx'
import { useTableRows } from '@homeroom/ui-kit/table/use-table-rows.ts'
import { useEffect, useMemo, useState } from 'react'
import type { GalleryText } from '../specimen.ts'
import { useSpecimenText } from '../specimen-text.ts'
import { type SamplePupil, sampleColumns, samplePupils } from './sample-pupils.ts'

const caption: GalleryText = { 'zh-CN': '学生名单', en: 'Pupils' }
const noPupils: GalleryText = { 'zh-CN': '这个班还没有学生。', en: 'There are no pupils in this class yet.' }
const add: GalleryText = { 'zh-CN': '添加学生', en: 'Add a pupil' }

const rowKey = ({ id }: SamplePupil) => id

/** Some pupils in one fixed state of the table. */
export function Still({
  count = 3,
  notes = false,
  ...state
}: { count?: number; notes?: boolean } & Pick<TableProps<SamplePupil>, 'state'>) {
  const language = useKitLanguage()
  const pick = useSpecimenText()
  return (
    <Table
      caption={pick(caption)}
      columns={sampleColumns(language, { notes })}
      rows={samplePupils(count, language)}
      rowKey={rowKey}
      empty={{ text: pick(noPupils), action: <Button tone="accent">{pick(add)}</Button> }}
      {...state}
    />
  )
}

/** Rows that are all in the browser: sorted, paged and chosen from. */
export function InBrowser({ count }: { count: number }) {
  const language = useKitLanguage()
  const pick = useSpecimenText()
  const columns = useMemo(() => sampleColumns(language), [language])
  const rows = useMemo(() => samplePupils(count, language), [count, language])
  const [chosen, setChosen] = useState<ChosenRows>(new Set())
  return (
    <Table
      {...useTableRows({ rows, columns })}
      caption={pick(caption)}
      rowKey={rowKey}
      selection={{ chosen, onChange: setChosen }}
    />
  )
}

const answerTime = 600

/** A pretended server that sorts and pages, and whose third page fails the first time. */
export function FromServer() {
  const language = useKitLanguage()
  const pick = useSpecimenText()
  const columns = useMemo(() => sampleColumns(language), [language])
  const all = useMemo(() => samplePupils(70, language), [language])
  const [page, setPage] = useState(1)
  const [sort, setSort] = useState<Sort>(null)
  const [attempt, setAttempt] = useState(1)
  const [step, setStep] = useState<'loading' | 'ready' | 'failed'>('loading')

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, another order and another attempt ask again
  useEffect(() => {
    setStep('loading')
    const answer = setTimeout(() => setStep(page === 3 && attempt === 1 ? 'failed' : 'ready'), answerTime)
    return () => clearTimeout(answer)
  }, [page, sort, attempt])

  const rows = sortRows(all, columns, { sort, language })
  return (
    <Table
      caption={pick(caption)}
      columns={columns}
      rows={rows.slice((page - 1) * defaultPageSize, page * defaultPageSize)}
      rowKey={rowKey}
      sort={sort}
      onSort={(key) => {
        setSort(nextSort(sort, key))
        setPage(1)
      }}
      paging={{ page, total: all.length, pageSize: defaultPageSize, onPage: setPage }}
      state={step === 'failed' ? { step, onTryAgain: () => setAttempt(attempt + 1) } : { step }}
    />
  )
}
