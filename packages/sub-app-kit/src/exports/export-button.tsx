import type { ExportFormat, ExportKindName } from '@homeroom/contract/exports/export-kinds.ts'
import { exportKept } from '@homeroom/contract/limits.ts'
import { day } from '@homeroom/shared/dates/durations.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { ChipPopover } from '@homeroom/ui-kit/filter-bar/chip-popover.tsx'
import { Glyph } from '@homeroom/ui-kit/icons/glyph.tsx'
import { ProgressBar } from '@homeroom/ui-kit/progress/progress-bar.tsx'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { useEffect } from 'react'
import { useLanguage } from '../host-hooks.ts'
import { useText } from '../texts.ts'
import styles from './export-button.module.css'
import { useExport } from './use-export.ts'

const texts = {
  'zh-CN': {
    export: '导出',
    xlsx: 'Excel 工作簿（.xlsx）',
    csv: '纯文本表格（.csv）',
    pdf: '打印版（.pdf）',
    shown: '本页所示的表格（.xlsx），立即保存',
    note: '文件在后台生成，生成后会有消息通知，{days} 天内可在“账号与安全”中下载。',
    making: '正在生成文件',
    short: '生成中',
    rows: '已写入 {count} 行',
    ready: '已生成：{name}',
    readyShort: '已完成',
    save: '再次下载',
    failed: '文件未能生成。',
  },
  en: {
    export: 'Export',
    xlsx: 'Excel workbook (.xlsx)',
    csv: 'Plain table (.csv)',
    pdf: 'For the printer (.pdf)',
    shown: 'The table as shown here (.xlsx), at once',
    note: 'The file is made in the background. A message tells when it is ready; for {days, plural, one {# day} other {# days}} it can be downloaded in Account and security.',
    making: 'Making the file',
    short: 'under way',
    rows: '{count, plural, one {# row} other {# rows}} written',
    ready: 'Ready: {name}',
    readyShort: 'ready',
    save: 'Download again',
    failed: 'The file could not be made.',
  },
} as const

const formats: readonly ExportFormat[] = ['xlsx', 'csv', 'pdf']

type ExportButtonProps = {
  kind: ExportKindName
  /** What the call of the list was asked. */
  query: object
  /** There is nothing to export. */
  empty?: boolean
  /** Told whether a file is being made: as long as it is, the button is to stay. */
  onBusy?: (busy: boolean) => void
  /** Saves the table of the page besides (`useTableExport`): what is seen, without waiting. */
  shown?: { save: () => void; busy: boolean }
}

/** Asks for a list as a file, shows how far it is, and saves it when it is there. Who goes away finds it in their account. */
export function ExportButton({ kind, query, empty = false, onBusy, shown }: ExportButtonProps) {
  const text = useText(texts)
  const english = useLanguage() === 'en'
  const { state, begin, cancel, save } = useExport(kind, query)
  const busy = state.step === 'asking' || state.step === 'making'
  useEffect(() => onBusy?.(busy), [busy, onBusy])
  const value = busy ? text('short') : state.step === 'ready' ? text('readyShort') : ''
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {state.step === 'making'
            ? text('making')
            : state.step === 'ready'
              ? text('ready', { name: state.made.name })
              : ''}
        </span>
      </VisuallyHidden>
      <ChipPopover
        look="button"
        label={text('export')}
        value={value}
        glyph={<Glyph size={18} path="M12 4v11.5M7.3 11 12 15.5l4.7-4.5M4.5 20h15" />}
      >
        <div className={styles.box}>
          {busy ? (
            <>
              <ProgressBar
                label={text('making')}
                {...(state.step === 'making' && state.made.total !== null
                  ? { value: state.made.rows, max: state.made.total }
                  : {})}
                onCancel={() => void cancel()}
              />
              {state.step === 'making' && <p>{text('rows', { count: state.made.rows })}</p>}
            </>
          ) : (
            formats.map((format) => (
              <Button key={format} aria-disabled={empty} onClick={() => !empty && void begin(format)}>
                {text(format)}
              </Button>
            ))
          )}
          {shown && (
            <Button busy={shown.busy} onClick={shown.save}>
              {text('shown')}
            </Button>
          )}
          {state.step === 'ready' && (
            <>
              <p>{text('ready', { name: state.made.name })}</p>
              <Button tone="quiet" size="small" onClick={() => void save(state.made)}>
                {text('save')}
              </Button>
            </>
          )}
          {state.step === 'failed' && (
            <p role="alert">
              {text('failed')} {english ? state.made.failure?.englishWords : state.made.failure?.words}
            </p>
          )}
          <p className={styles.note}>{text('note', { days: exportKept / day })}</p>
        </div>
      </ChipPopover>
    </>
  )
}
