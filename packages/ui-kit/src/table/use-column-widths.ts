import { type RefObject, useLayoutEffect } from 'react'
import type { ColumnWidths } from './column-choice.ts'

type WidthsOptions = {
  table: RefObject<HTMLTableElement | null>
  /** The shown columns, by their keys. */
  keys: readonly string[]
  widths: ColumnWidths
  onWidths: ((widths: ColumnWidths) => void) | undefined
}

/** A column that was put in after widths were chosen. */
const usualWidth = 160

/**
 * Draws the widths that the reader chose. Through the CSSOM: served HTML may not carry a `style`, and a drag must not draw two
 * hundred rows anew at each step. The last column takes what is left.
 */
export function useColumnWidths({ table, keys, widths, onWidths }: WidthsOptions) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys stand for the columns
  useLayoutEffect(() => {
    if (table.current) draw(table.current, keys, widths)
  }, [table, keys.join('\n'), widths])
  if (!onWidths) return undefined
  /** All widths as they are drawn, with one changed: from then on none of them follows what its cells hold. */
  function withWidth(key: string, width: number): ColumnWidths {
    const drawn = Object.fromEntries(keys.map((one) => [one, headWidth(table.current, one)]))
    return { ...widths, ...drawn, [key]: width }
  }
  return {
    onDrag(key: string, width: number) {
      if (table.current) draw(table.current, keys, withWidth(key, width))
    },
    onWidth: (key: string, width: number) => onWidths(withWidth(key, width)),
  }
}

export type WidthChange = NonNullable<ReturnType<typeof useColumnWidths>>

function headWidth(table: HTMLTableElement | null, key: string): number {
  const head = table?.querySelector(`th[data-key="${CSS.escape(key)}"]`)
  return Math.round(head?.getBoundingClientRect().width ?? usualWidth)
}

function draw(table: HTMLTableElement, keys: readonly string[], widths: ColumnWidths): void {
  const chosen = keys.some((key) => key in widths)
  table.toggleAttribute('data-fixed', chosen)
  let sum = 0
  for (const column of table.querySelectorAll<HTMLElement>('col')) {
    const { key, room } = column.dataset
    const width = key === undefined ? Number(room) : (widths[key] ?? usualWidth)
    sum += width
    const takesTheRest = key !== undefined && key === keys.at(-1)
    if (chosen && !takesTheRest) column.style.setProperty('width', `${width}px`)
    else column.style.removeProperty('width')
  }
  if (chosen) table.style.setProperty('--table-width', `${sum}px`)
  else table.style.removeProperty('--table-width')
}
