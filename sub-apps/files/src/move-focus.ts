import type { KeyboardEvent } from 'react'
import { entryAfter } from './grid-keys.ts'

/** Arrow keys, Home and End go from one file or folder to another, in a list as in a grid. Whether the key did. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): boolean {
  if (event.defaultPrevented || !(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey)
    return false
  const at = event.target.closest('li')
  const rows = [...(at?.parentElement?.children ?? [])].filter((row) => row instanceof HTMLLIElement)
  // Keys of a menu or a dialog come here, too.
  if (!at || !event.currentTarget.contains(at) || !at.querySelector('[data-open]')) return false
  const [first] = rows
  const columns = rows.filter((row) => row.offsetTop === first?.offsetTop).length
  const to = entryAfter(rows.indexOf(at), event.key, { columns, count: rows.length })
  const next = to === undefined ? null : rows[to]?.querySelector<HTMLElement>('[data-open]')
  if (!next) return false
  event.preventDefault()
  next.focus()
  return true
}
