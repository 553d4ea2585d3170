import { useId } from 'react'
import { SelectBox } from '../fields/select-box.tsx'
import type { TableText } from '../language/table-texts.ts'
import styles from './table.module.css'

/** How many rows a page may have, and what the reader chose of them. */
export type PageSizes = {
  /** The fewest first. */
  pageSizes: readonly number[]
  onPageSize: (pageSize: number) => void
}

/** Lets the reader have longer pages. */
export function PageSizeSelect({
  pageSize,
  pageSizes,
  onPageSize,
  text,
}: PageSizes & { pageSize: number; text: TableText }) {
  const id = useId()
  return (
    <div className={styles.pageSize}>
      <label htmlFor={id}>{text('pageSize')}</label>
      <SelectBox
        id={id}
        value={String(pageSize)}
        options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
        onChange={({ target }) => onPageSize(Number(target.value))}
      />
    </div>
  )
}
