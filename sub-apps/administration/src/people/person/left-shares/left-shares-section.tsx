import { endLeftShare, readLeftShares } from '@homeroom/contract/files/left-share-endpoints.ts'
import type { LeftEntry } from '@homeroom/contract/files/left-share-schemas.ts'
import type { Person } from '@homeroom/contract/people/people-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { refusalCode } from '@homeroom/sub-app-kit/refusal-code.ts'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { dayInWords } from '@homeroom/ui-kit/date-input/day-rules.ts'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { fileSizeText } from '@homeroom/ui-kit/file-drop/file-size-text.ts'
import { useKeptFocus } from '@homeroom/ui-kit/focus/use-kept-focus.ts'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useRef, useState } from 'react'
import { useAdministeredUnit } from '../../../administered-unit.ts'
import styles from '../../people-room.module.css'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { useLeftSharesText } from './left-shares-texts.ts'

type Asked = { entry: string; name: string; shareId: string }

/** What somebody shares who leaves: ended share by share, or given to a colleague. */
export function LeftSharesSection({ person }: { person: Person }) {
  const text = useLeftSharesText()
  const { query } = useAdministeredUnit()
  const { failureText } = useHost()
  const read = useCall(readLeftShares, { query: { ...query, id: person.id } })
  if (read.step === 'loading') return <Skeleton lines={6} />
  // Nothing that trying again would change.
  if (read.step === 'failed' && refusalCode(read.failure) === 'more_rights_than_yours')
    return <EmptyData text={failureText(read.failure)} />
  if (read.step === 'failed') return <TryAgain text={text('failed')} onTryAgain={read.again} />
  const { leaves, list } = read.data
  if (!leaves) return <EmptyData text={text('stays')} />
  return <LeftEntries person={person} list={list} again={read.again} />
}

function LeftEntries({ person, list, again }: { person: Person; list: readonly LeftEntry[]; again: () => void }) {
  const text = useLeftSharesText()
  const { query } = useAdministeredUnit()
  const { call, announce } = useHost()
  // A question that fades out keeps its words.
  const [asked, setAsked] = useState<Asked>({ entry: '', name: '', shareId: '' })
  const [asking, setAsking] = useState(false)
  const [given, setGiven] = useState<readonly LeftEntry[]>([])
  const box = useRef<HTMLDivElement>(null)
  const kept = useKeptFocus(box, () => box.current)
  async function end() {
    const { entry, name, shareId } = asked
    await call(endLeftShare, { query, body: { id: person.id, shareId } }, { shown: false })
    again()
    announce.success(text('ended', { entry, name }))
  }
  return (
    <div ref={box} tabIndex={-1} className={styles.screen} {...kept}>
      {list.length === 0 ? (
        <EmptyData text={text('none')} />
      ) : (
        <Card title={text('title')}>
          <p className={styles.note}>{text('hint')}</p>
          <PlainList className={styles.lines}>
            {list.map((entry) => (
              <EntryRow
                key={entry.id}
                entry={entry}
                onEnd={(wanted) => {
                  setAsked(wanted)
                  setAsking(true)
                }}
                onHandOver={() => setGiven([entry])}
              />
            ))}
          </PlainList>
          {list.length > 1 && (
            <div className={styles.buttons}>
              <Button onClick={() => setGiven(list)}>{text('handOverAll')}</Button>
            </div>
          )}
        </Card>
      )}
      {given.length > 0 && (
        <HandOverDialog
          person={person}
          entries={given}
          onClose={() => setGiven([])}
          onDone={() => {
            setGiven([])
            again()
          }}
        />
      )}
      <Confirmation
        visible={asking}
        tone="danger"
        title={text('endAsk', asked)}
        confirmLabel={text('end')}
        onConfirm={end}
        onClose={() => setAsking(false)}
      >
        <p>{text('endText')}</p>
      </Confirmation>
    </div>
  )
}

type EntryRowProps = { entry: LeftEntry; onEnd: (asked: Asked) => void; onHandOver: () => void }

function EntryRow({ entry, onEnd, onHandOver }: EntryRowProps) {
  const text = useLeftSharesText()
  const language = useLanguage()
  const { name, files, bytes, givers, shares } = entry
  const facts = [
    text('facts', { files, size: fileSizeText(bytes, language) }),
    ...(givers > 0 ? [text('givers', { count: givers })] : []),
  ]
  return (
    <li>
      <div className={styles.way}>
        <span>
          <strong>{name}</strong>
          <span className={styles.note}>{facts.join(' · ')}</span>
        </span>
        <Button size="small" aria-label={text('handOverOf', { entry: name })} onClick={onHandOver}>
          {text('handOver')}
        </Button>
      </div>
      <ul className={styles.inside}>
        {shares.map(({ id, gives, untilDay, ...names }) => {
          const other = localName(language, names)
          return (
            <li key={id} className={styles.way}>
              <span>
                {other}
                <span className={styles.note}>
                  {[
                    text(`gives.${gives}`),
                    ...(untilDay ? [text('until', { day: dayInWords(untilDay, language) })] : []),
                  ].join(' · ')}
                </span>
              </span>
              <Button
                size="small"
                aria-label={text('endOf', { entry: name, name: other })}
                onClick={() => onEnd({ entry: name, name: other, shareId: id })}
              >
                {text('end')}
              </Button>
            </li>
          )
        })}
      </ul>
    </li>
  )
}
