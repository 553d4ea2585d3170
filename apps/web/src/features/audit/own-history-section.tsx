import { clockText, dateText } from '@homeroom/shared/dates/date-text.ts'
import { localName, personName } from '@homeroom/shared/people/local-name.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useState } from 'react'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { serverClock } from '#platform/page/server-clock.ts'
import { useStartData } from '#platform/page/start-data.tsx'
import styles from './own-history.module.css'
import { type OwnHistoryLine, useOwnHistory } from './use-own-history.ts'

/** What was done to one's own account, by whom and from where. It is read when somebody asks for it. */
export function OwnHistorySection() {
  const text = useText()
  const [open, setOpen] = useState(false)
  return (
    <Card title={text('ownHistory.title')}>
      <p className={`${styles.note} ${styles.what}`}>{text('ownHistory.what')}</p>
      <div>
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {text(open ? 'ownHistory.hide' : 'ownHistory.show')}
        </Button>
      </div>
      {open && <History />}
    </Card>
  )
}

function History() {
  const text = useText()
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useOwnHistory()
  const failed = isError && (
    <p role="alert">
      {text('ownHistory.failed')}{' '}
      <Button size="small" onClick={() => void (data ? fetchNextPage() : refetch())}>
        {text('ownHistory.again')}
      </Button>
    </p>
  )
  if (!data) return failed || <Skeleton lines={6} />
  const lines = data.pages.flatMap(({ list }) => list)
  if (lines.length === 0) return <p className={styles.note}>{text('ownHistory.none')}</p>
  return (
    <>
      <ul className={styles.lines} aria-label={text('ownHistory.title')}>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {failed}
      {hasNextPage && !isError && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text('ownHistory.older')}
        </Button>
      )}
    </>
  )
}

function Line({ line }: { line: OwnHistoryLine }) {
  const text = useText()
  const { language } = useLanguage()
  const { timeZone } = useStartData().unit
  const then = new Date(line.at)
  const moment = `${dateText(then, serverClock.now(), { language, timeZone })} ${clockText(then, timeZone)}`
  return (
    <li className={styles.line}>
      <span>{localName(language, line.words)}</span>
      <span className={styles.note}>{[moment, who(), line.source].filter((fact) => fact !== '').join(' · ')}</span>
    </li>
  )

  function who(): string {
    if (line.self) return text('ownHistory.self')
    if (!line.by) return text('ownHistory.system')
    const { name, englishName, unitName, unitEnglishName } = line.by
    if (name) return personName(language, { realName: name, englishName })
    return text('ownHistory.of', { unit: localName(language, { name: unitName, englishName: unitEnglishName }) })
  }
}
