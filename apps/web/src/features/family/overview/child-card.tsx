import type { Child, ChildOverview } from '@homeroom/contract/family-endpoints.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { ChildGlyph } from '@homeroom/ui-kit/icons/people-glyphs.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { localName } from '#platform/language/local-name.ts'
import styles from './child-card.module.css'

type ChildCardProps = {
  child: Child
  overview: ChildOverview | undefined
  current: boolean
  onChoose: (id: string) => void
  /** The next to-do and the newest message about the child, as rows of a list. */
  todo: ReactNode
  message: ReactNode
}

/** One child at a glance: the class, what waits, what is new. */
export function ChildCard({ child, overview, current, onChoose, todo, message }: ChildCardProps) {
  const text = useText()
  const { id, realName } = child
  return (
    <Card
      surface="glass"
      title={
        <>
          <span className={styles.mark}>
            <ChildGlyph size={18} />
          </span>
          {realName}
        </>
      }
      actions={
        current ? (
          <span className={styles.current}>{text('family.isCurrent')}</span>
        ) : (
          <Button
            tone="quiet"
            size="small"
            aria-label={text('family.switchTo', { name: realName })}
            onClick={() => onChoose(id)}
          >
            {text('family.switch')}
          </Button>
        )
      }
    >
      {overview && <ClassLine overview={overview} />}
      <PlainList className={styles.rows}>
        {todo}
        {message}
      </PlainList>
      {!todo && !message && <p className={styles.quiet}>{text('family.nothingWaits')}</p>}
      {overview && (todo || message) && (
        <p className={styles.counts}>
          {text('family.counts', { todos: overview.openTodos, messages: overview.unreadMessages })}
        </p>
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
