import { pickLanguage } from '@homeroom/api-client/refusal-text.ts'
import { useMemo, useState } from 'react'
import { useHost } from '../host-context.tsx'
import { useText } from '../texts.ts'
import { isOwnAddress, sendHiddenForm } from './hidden-form.ts'
import { createTableExport, type ExportedTables } from './table-export.ts'
import { tableHtml } from './table-html.ts'

const texts = {
  'zh-CN': { noTable: '请指定要下载的表格', misused: '请正确使用表格下载', failed: '导出失败，请稍后再试。' },
  en: {
    noTable: 'please specify the table to download',
    misused: 'use table download correctly',
    failed: 'The table could not be exported. Please try again in a moment.',
  },
} as const

/** A title that names the file, and HTML or the place on the page whose tables are exported. */
type Asked = { title: string; tables: ExportedTables['tables'] | Element | null }

/**
 * Exports tables as a workbook: `const { exportTable, busy } = useTableExport()`, and a button with `busy` that calls
 * `exportTable({ title, tables: place.current })`. While one is under way another is not begun. `base` is an address of this site
 * that exports are posted to instead of our own call.
 */
export function useTableExport({ base }: { base?: string } = {}) {
  const host = useHost()
  const text = useText(texts)
  const [busy, setBusy] = useState(false)
  const run = useMemo(
    () =>
      createTableExport({
        base,
        isOwnAddress,
        send: sendHiddenForm,
        warn: (why) => host.announce.warning(text(why)),
        onAnswer: (answer) => host.announce.warning(messageOf(answer, host.language.read()) || text('failed')),
        onBusy: setBusy,
      }),
    [base, host, text],
  )
  function exportTable(asked: Asked): void {
    // Without an object there is nothing to look into: that is told as misuse.
    const tables = asked?.tables
    run(tables instanceof Element || tables === null ? { ...asked, tables: htmlOf(tables) } : (asked as ExportedTables))
  }
  return { exportTable, busy }
}

function htmlOf(place: Element | null): string[] {
  if (place instanceof HTMLTableElement) return [tableHtml(place)]
  return [...(place?.querySelectorAll('table') ?? [])].map(tableHtml)
}

/** The message of a refusal; empty for anything else. */
function messageOf(answer: string, language: Parameters<typeof pickLanguage>[1]): string {
  try {
    const { message } = JSON.parse(answer) as { message?: unknown }
    return typeof message === 'string' ? pickLanguage(message, language) : ''
  } catch {
    return ''
  }
}
