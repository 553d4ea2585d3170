import type { OwnExport } from '@homeroom/contract/exports/export-schemas.ts'
import { exportKept } from '@homeroom/contract/limits.ts'
import { clockText, dateText } from '@homeroom/shared/dates/date-text.ts'
import { day } from '@homeroom/shared/dates/durations.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { useSending } from '@homeroom/ui-kit/fields/use-sending.ts'
import { ProgressBar } from '@homeroom/ui-kit/progress/progress-bar.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { serverClock } from '#platform/page/server-clock.ts'
import { useStartData } from '#platform/page/start-data.tsx'
import styles from './own-exports.module.css'
import { isOpen, saveExport, useOwnExports } from './use-own-exports.ts'

/** The files that the person has asked for: how far each is, and where it is saved until it expires. */
export function OwnExportsSection() {
  const text = useText()
  const { exports, remove } = useOwnExports()
  const { data, isError, refetch } = exports
  return (
    <Card title={text('ownExports.title')}>
      <p className={styles.note}>{text('ownExports.what', { days: exportKept / day })}</p>
      {!data && !isError && <Skeleton lines={2} />}
      {!data && isError && (
        <p role="alert">
          {text('ownExports.failed')}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {text('ownExports.again')}
          </Button>
        </p>
      )}
      {data?.length === 0 && <p>{text('ownExports.none')}</p>}
      {data && data.length > 0 && (
        <ul className={styles.exports} aria-label={text('ownExports.title')}>
          {data.map((one) => (
            <li key={one.id} className={styles.export}>
              <ExportRow made={one} onRemove={() => remove.mutate(one.id)} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function ExportRow({ made, onRemove }: { made: OwnExport; onRemove: () => void }) {
  const text = useText()
  const { state, send } = useSending()
  const words = useStateWords(made)
  if (isOpen(made))
    return (
      <>
        <ProgressBar
          label={made.name}
          {...(made.total !== null && { value: made.rows, max: made.total })}
          onCancel={onRemove}
        />
        <p className={styles.note}>{words}</p>
      </>
    )
  return (
    <>
      <div className={styles.words}>
        <p className={styles.name}>{made.name}</p>
        <p className={styles.note}>{words}</p>
      </div>
      <div className={styles.acts}>
        {made.state === 'done' && (
          <Button size="small" busy={state.step === 'sending'} onClick={() => void send(() => saveExport(made))}>
            {text('ownExports.save')}
          </Button>
        )}
        <Button size="small" tone="quiet" aria-label={`${text('ownExports.remove')}: ${made.name}`} onClick={onRemove}>
          {text('ownExports.remove')}
        </Button>
      </div>
    </>
  )
}

function useStateWords({ state, rows, failure, expiresAt }: OwnExport): string {
  const text = useText()
  const { language } = useLanguage()
  const { timeZone } = useStartData().unit
  if (state === 'queued') return text('ownExports.queued')
  if (state === 'running') return text('ownExports.running', { rows })
  if (state === 'failed')
    return text('ownExports.notMade', { why: (language === 'en' ? failure?.englishWords : failure?.words) ?? '' })
  const end = new Date(expiresAt ?? 0)
  const until = `${dateText(end, serverClock.now(), { language, timeZone })} ${clockText(end, timeZone)}`
  return text('ownExports.done', { rows, until })
}
