import { readSchoolReaders, readUnreadPeople, remindReaders } from '@homeroom/contract/notices/notice-endpoints.ts'
import type { Notice, SchoolReaders, UnreadPerson } from '@homeroom/contract/notices/notice-schemas.ts'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import { localName, personName } from '@homeroom/shared/people/local-name.ts'
import { ExportButton } from '@homeroom/sub-app-kit/exports/export-button.tsx'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useLatest } from '@homeroom/sub-app-kit/use-latest.ts'
import { usePages } from '@homeroom/sub-app-kit/use-pages.ts'
import { PersonAvatar } from '@homeroom/ui-kit/avatar/person-avatar.tsx'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import type { Column } from '@homeroom/ui-kit/table/column.ts'
import { Table } from '@homeroom/ui-kit/table/table.tsx'
import { useId, useState } from 'react'
import { useNoticeText } from '../notice-texts.ts'
import { useFullTime } from '../parts/notice-time.ts'
import styles from './readers.module.css'

/** Who has not read a notice yet, reminding only them, once in some hours, and who has read it as a file. */
export function UnreadPeople({ notice }: { notice: Notice }) {
  const text = useNoticeText()
  const time = useFullTime()
  const { announce } = useHost()
  const { run, busy } = useAction(remindReaders)
  const [open, setOpen] = useState(false)
  const [reminder, setReminder] = useState(notice.reminder)
  const listId = useId()
  const readers = notice.readers ?? { read: 0, all: 0 }
  const exportReaders = <ExportButton kind="notice-readers" query={{ id: notice.id }} />
  if (readers.read >= readers.all)
    return (
      <div className={styles.whole}>
        <p>{text('notices.unreadNobody')}</p>
        <div className={styles.buttons}>{exportReaders}</div>
      </div>
    )
  const resting = reminder !== null && new Date(reminder.nextAt) > new Date()

  async function remind() {
    const result = await run({ body: { id: notice.id } })
    if (!result.done) return
    const { sent, reminder: last } = result.reply
    setReminder(last)
    if (sent && last) announce.success(text('notices.remindedNow', { people: last.people }))
    else if (!last) announce.success(text('notices.nobodyToRemind'))
  }
  return (
    <div className={styles.whole}>
      <div className={styles.buttons}>
        <Button aria-expanded={open} aria-controls={listId} onClick={() => setOpen(!open)}>
          {text(open ? 'notices.unreadHide' : 'notices.unreadShow')}
        </Button>
        <Button aria-disabled={resting} busy={busy} onClick={remind}>
          {text('notices.remind')}
        </Button>
        {exportReaders}
      </div>
      {reminder && (
        <p role="status">
          {text('notices.reminded', {
            people: reminder.people,
            time: time(reminder.at),
            next: time(reminder.nextAt),
          })}
        </p>
      )}
      <div id={listId}>{open && <UnreadList noticeId={notice.id} />}</div>
    </div>
  )
}

/** The people who have not read a notice, class by class, page after page. */
function UnreadList({ noticeId }: { noticeId: string }) {
  const text = useNoticeText()
  const { state, again, more } = usePages(readUnreadPeople, (after) => ({
    query: after === undefined ? { id: noticeId } : { id: noticeId, after },
  }))
  if (state.step === 'loading') return <Skeleton lines={5} />
  if (state.step === 'failed') return <TryAgain text={text('notices.unreadFailed')} onTryAgain={again} />
  const people = state.pages.flatMap(({ list }) => list)
  const total = state.pages.at(-1)?.total ?? 0
  if (people.length === 0) return <p>{text('notices.unreadNobody')}</p>
  return (
    <section aria-label={text('notices.unreadTitle', { total })}>
      <h3>{text('notices.unreadTitle', { total })}</h3>
      <PlainList className={styles.list}>
        {people.map((person, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: people are only added at the end, and carry no id
          <Person key={at} person={person} />
        ))}
      </PlainList>
      {state.next !== null && (
        <div className={styles.more}>
          {state.waiting === 'more-failed' && <p role="alert">{text('notices.unreadFailed')}</p>}
          <Button onClick={more} busy={state.waiting === 'more'}>
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
      <PersonAvatar name={personName(language, person)} picture={person.picture} />
      <span className={styles.name}>{personName(language, person)}</span>
      <span className={styles.whose}>{whose()}</span>
    </li>
  )
}

const noSchools: { list: SchoolReaders[]; total: number } = { list: [], total: 0 }

/** How many have read an area's notice in each school. */
export function SchoolReaderTable({ notice }: { notice: Notice }) {
  const text = useNoticeText()
  const language = useLanguage()
  const [page, setPage] = useState(1)
  const schools = useCall(readSchoolReaders, { query: { id: notice.id, page } })
  // While the next page is on its way the pager and the place of the rows stay.
  const data = useLatest(schools, noSchools)
  const waiting = data.list.filter(({ state }) => state === 'waiting').length
  const columns: Column<SchoolReaders>[] = [
    {
      key: 'name',
      title: text('notices.schoolName'),
      names: true,
      kind: 'text',
      value: (school) => localName(language, school),
    },
    {
      key: 'read',
      title: text('notices.schoolRead'),
      kind: 'text',
      value: ({ state, read, all }) => text(`notices.state.${state}`, { read, all }),
    },
  ]
  return (
    <div className={styles.whole}>
      {waiting > 0 && (
        <p role="status">
          {text('notices.schoolsOnTheWay', { waiting: Math.max(waiting, notice.schools?.waiting ?? 0) })}{' '}
          <Button size="small" onClick={schools.step === 'ready' ? schools.again : undefined}>
            {text('notices.refreshSchools')}
          </Button>
        </p>
      )}
      <Table
        caption={text('notices.schoolReaders')}
        columns={columns}
        rows={data.list}
        rowKey={({ schoolId }) => schoolId}
        state={
          schools.step === 'failed'
            ? { step: 'failed', text: text('notices.schoolsFailed'), onTryAgain: schools.again }
            : { step: schools.step }
        }
        paging={{ page, pageSize: defaultPageSize, total: data.total, onPage: setPage }}
      />
      <div className={styles.buttons}>
        <ExportButton kind="notice-schools" query={{ id: notice.id }} empty={data.total === 0} />
      </div>
    </div>
  )
}
