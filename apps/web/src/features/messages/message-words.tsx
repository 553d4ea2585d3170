import type { Message } from '@homeroom/contract/messages/message-schemas.ts'
import { clockText, dateText } from '@homeroom/shared/dates/date-text.ts'
import { timeAgo } from '@homeroom/shared/dates/relative-time.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { PaperclipGlyph } from '@homeroom/ui-kit/icons/action-glyphs.tsx'
import { InfoGlyph, MessageGlyph, WarningGlyph } from '@homeroom/ui-kit/icons/message-glyphs.tsx'
import { RowSource, RowWords } from '@homeroom/ui-kit/list/row-words.tsx'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { ChildMark } from '#platform/page/child-mark.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import type { WaitingRow } from '#platform/page/waiting-row.ts'
import styles from './message-words.module.css'

type MessageWordsProps = {
  message: Pick<
    Message,
    'messageMeno' | 'englishMessageMeno' | 'messageDate' | 'importance' | 'module' | 'childIds' | 'attachments'
  >
  row: WaitingRow
  /** Set for an unread message among read ones; what screen readers say before it. */
  unread?: ReactNode
}

/** What a message says, how important it is, where it comes from and when. */
export function MessageWords({ message, row, unread }: MessageWordsProps) {
  const importance = useImportanceName()
  const words = useMessageText()
  const from = row.applicationName(message.module)
  return (
    <RowWords
      strong={unread !== undefined}
      title={
        <>
          {unread}
          <bdi>{words(message)}</bdi>
        </>
      }
      facts={
        <>
          <ChildMark name={row.childNames(message.childIds)} />
          <span className={styles.importance} data-importance={message.importance}>
            {importance(message.importance)}
          </span>
          {from && <RowSource>{from}</RowSource>}
          {message.attachments > 0 && <Attachments count={message.attachments} />}
          <MessageTime date={message.messageDate} now={row.now} />
        </>
      }
    />
  )
}

/** How many files go with what a message tells of, seen before it is opened. */
function Attachments({ count }: { count: number }) {
  const text = useText()
  return (
    <span className={styles.attachments}>
      <PaperclipGlyph size={14} />
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{text('messages.attachments', { count })}</VisuallyHidden>
    </span>
  )
}

const urgent = 5
const important = 4

/** The importance of a message to the eye: a shape and a colour. The words stand beside it. */
export function MessageMark({ importance }: { importance: number }) {
  return (
    <span className={styles.mark} data-importance={importance}>
      <MarkGlyph importance={importance} />
    </span>
  )
}

function MarkGlyph({ importance }: { importance: number }) {
  if (importance >= urgent) return <WarningGlyph size={18} />
  if (importance === important) return <InfoGlyph size={18} />
  return <MessageGlyph size={18} />
}

/** When a message came: how long ago, or the date when that is longer. */
export function MessageTime({ date, now }: { date: string; now: Date }) {
  const text = useText()
  const { language } = useLanguage()
  const { timeZone } = useStartData().unit
  const moment = new Date(date)
  const ago = timeAgo(moment, now)
  return (
    <time dateTime={date} title={`${dateText(moment, now, { language, timeZone })} ${clockText(moment, timeZone)}`}>
      {ago ? text(`messages.${ago.unit}`, { count: ago.count }) : dateText(moment, now, { language, timeZone })}
    </time>
  )
}

/** What a message says to its reader: in English where it has been written, else as it is. */
export function useMessageText(): (message: Pick<Message, 'messageMeno' | 'englishMessageMeno'>) => string {
  const { language } = useLanguage()
  return ({ messageMeno, englishMessageMeno }) =>
    localName(language, { name: messageMeno, englishName: englishMessageMeno })
}

const names = [
  'messages.importance1',
  'messages.importance2',
  'messages.importance3',
  'messages.importance4',
  'messages.importance5',
] as const

/** The importance of a message in a word. */
export function useImportanceName(): (importance: number) => string {
  const text = useText()
  return (importance) => text(names[importance - 1] ?? 'messages.importance3')
}
