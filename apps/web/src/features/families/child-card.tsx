import type { Child, ChildOverview } from '@homeroom/contract/families/family-schemas.ts'
import { localName, personName } from '@homeroom/shared/people/local-name.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { ChildGlyph } from '@homeroom/ui-kit/icons/class-glyphs.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#platform/language/language.tsx'
import styles from './child-card.module.css'
import type { useChildOverview } from './use-family.ts'

type ChildCardProps = {
  child: Child
  overview: Pick<ReturnType<typeof useChildOverview>, 'data' | 'isError' | 'refetch'>
  current: boolean
  onChoose: (id: string) => void
  /** The next to-do and the newest message about the child, as rows of a list. */
  todo: ReactNode
  message: ReactNode
  /** No message is shown here, so none is counted. */
  messagesHidden: boolean
}

/** One child at a glance: the class, what waits, what is new. */
export function ChildCard({
  child,
  overview: { data, isError, refetch },
  current,
  onChoose,
  todo,
  message,
  messagesHidden,
}: ChildCardProps) {
  const text = useText()
  const { language } = useLanguage()
  const { id } = child
  const name = personName(language, child)
  return (
    <Card
      surface="glass"
      title={
        <>
          <span className={styles.mark}>
            <ChildGlyph size={18} />
          </span>
          {name}
        </>
      }
      actions={
        current ? (
          <span className={styles.current}>{text('family.isCurrent')}</span>
        ) : (
          <Button tone="quiet" size="small" aria-label={text('family.switchTo', { name })} onClick={() => onChoose(id)}>
            {text('family.switch')}
          </Button>
        )
      }
    >
      {data ? (
        <>
          <ClassLine overview={data} />
          <PlainList className={styles.rows}>
            {todo}
            {message}
          </PlainList>
          <Counts overview={data} nothing={!todo && !message} messagesHidden={messagesHidden} />
        </>
      ) : isError ? (
        <Failed onTryAgain={() => void refetch()} />
      ) : (
        <Skeleton lines={3} />
      )}
    </Card>
  )
}

function ClassLine({ overview }: { overview: ChildOverview }) {
  const text = useText()
  const { language } = useLanguage()
  const className = localName(language, {
    name: overview.className,
    englishName: overview.englishClassName,
  })
  const teacher = localName(language, {
    name: overview.headTeacher,
    englishName: overview.headTeacherEnglishName,
  })
  return (
    <p className={styles.class}>
      <span>{className || text('family.noClass')}</span>
      {teacher && <span>{text('family.headTeacher', { name: teacher })}</span>}
    </p>
  )
}

type CountsProps = { overview: ChildOverview; nothing: boolean; messagesHidden: boolean }

function Counts({ overview, nothing, messagesHidden }: CountsProps) {
  const text = useText()
  const counts = { todos: overview.openTodos, messages: overview.unreadMessages }
  if (nothing)
    return <p className={styles.quiet}>{text(messagesHidden ? 'family.nothingToDo' : 'family.nothingWaits')}</p>
  return <p className={styles.counts}>{text(messagesHidden ? 'family.todoCount' : 'family.counts', counts)}</p>
}

function Failed({ onTryAgain }: { onTryAgain: () => void }) {
  const text = useText()
  return (
    <div className={styles.failed} role="alert">
      <p>{text('family.overviewFailed')}</p>
      <Button size="small" onClick={onTryAgain}>
        {text('family.tryAgain')}
      </Button>
    </div>
  )
}
