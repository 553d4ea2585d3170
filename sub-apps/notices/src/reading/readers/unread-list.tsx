import type { UnreadPerson } from '@homeroom/contract/notices/notice-endpoints.ts'
import { localName, personName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useNoticeText } from '../../notice-texts.ts'
import styles from './unread-people.module.css'
import { useUnreadPages } from './use-unread-pages.ts'

/** The people who have not read a notice, class by class, page after page. */
export function UnreadList({ noticeId }: { noticeId: string }) {
  const text = useNoticeText()
  const { pages, more } = useUnreadPages(noticeId)
  if (pages.people.length === 0 && pages.step === 'loading') return <Skeleton lines={5} />
  if (pages.people.length === 0 && pages.step === 'failed')
    return <TryAgain text={text('notices.unreadFailed')} onTryAgain={more} />
  if (pages.people.length === 0) return <p>{text('notices.unreadNobody')}</p>
  return (
    <section aria-label={text('notices.unreadTitle', { total: pages.total })}>
      <h3>{text('notices.unreadTitle', { total: pages.total })}</h3>
      <PlainList className={styles.list}>
        {pages.people.map((person, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: people are only added at the end, and carry no id
          <Person key={at} person={person} />
        ))}
      </PlainList>
      {(pages.next !== null || pages.step === 'failed') && (
        <div className={styles.more}>
          {pages.step === 'failed' && <p role="alert">{text('notices.unreadFailed')}</p>}
          <Button onClick={more} busy={pages.step === 'loading'}>
            {text('notices.unreadMore')}
          </Button>
        </div>
      )}
    </section>
  )
}

const pupilType = '1'
const parentType = '3'

function Person({ person }: { person: UnreadPerson }) {
  const text = useNoticeText()
  const language = useLanguage()
  const classOf = (pupil: UnreadPerson['pupils'][number]) =>
    localName(language, { name: pupil.className, englishName: pupil.classEnglishName })
  const children = person.pupils.map((pupil) => `${personName(language, pupil)} (${classOf(pupil)})`)
  const [own] = person.pupils
  function whose(): string {
    if (person.userType === pupilType) return own ? text('notices.pupilOf', { className: classOf(own) }) : ''
    if (person.userType !== parentType) return text('notices.staffMember')
    return children.length > 0
      ? text('notices.parentOf', { pupils: new Intl.ListFormat(language).format(children) })
      : text('notices.reader.parents')
  }
  return (
    <li className={styles.person}>
      <span className={styles.name}>{personName(language, person)}</span>
      <span className={styles.whose}>{whose()}</span>
    </li>
  )
}
