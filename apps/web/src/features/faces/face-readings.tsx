import type { FaceReading } from '@homeroom/contract/faces/face-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useState } from 'react'
import { useLanguage, useText } from '#platform/language/language.tsx'
import type { TextKey } from '#texts/text-key.ts'
import { useMomentText } from './moment-text.ts'
import styles from './own-face.module.css'
import { type FaceOwner, useFaceReadings } from './use-own-face.ts'

/** Who looked at a photograph of a face, or changed it. It is read when somebody asks for it. */
export function FaceReadings({ owner }: { owner: FaceOwner }) {
  const text = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        {text(open ? 'ownFace.hideReadings' : 'ownFace.readings')}
      </Button>
      {open && <Readings owner={owner} />}
    </>
  )
}

function Readings({ owner }: { owner: FaceOwner }) {
  const text = useText()
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useFaceReadings(owner)
  const failed = isError && (
    <p role="alert">
      {text('ownFace.readingsFailed')}{' '}
      <Button size="small" onClick={() => void (data ? fetchNextPage() : refetch())}>
        {text('ownFace.tryAgain')}
      </Button>
    </p>
  )
  if (!data) return failed || <Skeleton lines={3} />
  const lines = data.pages.flatMap(({ list }) => list)
  if (lines.length === 0) return <p className={styles.note}>{text('ownFace.noReadings')}</p>
  return (
    <>
      <ul className={styles.lines} aria-label={text('ownFace.readings')}>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {failed}
      {hasNextPage && !isError && (
        <Button size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text('ownFace.older')}
        </Button>
      )}
    </>
  )
}

/** The names of the audit log, in the words of this page. */
const done: Readonly<Record<string, TextKey>> = {
  'face consent given': 'ownFace.did.agreed',
  'face consent withdrawn': 'ownFace.did.withdrew',
  'face registered': 'ownFace.did.registered',
  'face deleted': 'ownFace.did.deleted',
  'face photograph read': 'ownFace.did.looked',
}

function Line({ line }: { line: FaceReading }) {
  const text = useText()
  const { language } = useLanguage()
  const momentText = useMomentText()
  const who = line.self ? text('ownFace.self') : localName(language, line)
  return (
    <li className={styles.line}>
      <span>{text(done[line.action] ?? 'ownFace.did.other')}</span>
      <span className={styles.note}>{[who, momentText(line.at)].filter((fact) => fact !== '').join(' · ')}</span>
    </li>
  )
}
