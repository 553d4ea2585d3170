import { readAttendanceMonth } from '@homeroom/contract/attendance/register-endpoints.ts'
import type { AttendanceMonth } from '@homeroom/contract/attendance/register-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useTableExport } from '@homeroom/sub-app-kit/download/use-table-export.ts'
import { ExportButton } from '@homeroom/sub-app-kit/exports/export-button.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { refusalCode } from '@homeroom/sub-app-kit/refusal-code.ts'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useRef } from 'react'
import { useAttendanceText } from '../attendance-texts.ts'
import { BackLink } from '../parts/back-link.tsx'
import { monthInWords } from '../parts/day-words.ts'
import { MonthBar } from '../parts/month-bar.tsx'
import { MonthGrid } from './month-grid.tsx'
import styles from './month-screen.module.css'
import { StateLegend } from './state-legend.tsx'

/** A month of a class: who was there, day by day. */
export function MonthScreen({ classId, month }: { classId: string; month: string | undefined }) {
  const text = useAttendanceText()
  const state = useCall(readAttendanceMonth, { query: month === undefined ? { classId } : { classId, month } })
  return (
    <div className={styles.screen}>
      <BackLink text={text('grid.back')} path="/register" parameters={{ classId }} />
      {state.step === 'loading' && <Skeleton shape="page" lines={8} />}
      {state.step === 'failed' &&
        (refusalCode(state.failure) === 'not_found' ? (
          <EmptyData text={text('register.gone')} />
        ) : (
          <TryAgain text={text('grid.failed')} onTryAgain={state.again} />
        ))}
      {state.step === 'ready' && <Month read={state.data} />}
    </div>
  )
}

function Month({ read }: { read: AttendanceMonth }) {
  const text = useAttendanceText()
  const language = useLanguage()
  const name = localName(language, { name: read.className, englishName: read.classEnglishName })
  const place = useRef<HTMLDivElement>(null)
  const { exportTable, busy } = useTableExport()
  const title = text('grid.title', { name, month: monthInWords(read.month, language) })
  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.title}>{name}</h1>
        <MonthBar month={read.month} today={read.today} />
        <ExportButton
          kind="attendance-month"
          query={{ classId: read.classId, month: read.month }}
          empty={read.pupils.length === 0}
          shown={{ busy, save: () => exportTable({ title, tables: place.current }) }}
        />
      </header>
      {read.pupils.length === 0 ? (
        <EmptyData text={text('register.nobody')} />
      ) : (
        <>
          <StateLegend />
          <div ref={place} className={styles.place}>
            <MonthGrid month={read} name={name} />
          </div>
        </>
      )}
    </>
  )
}
