import { cancelJob, exportJobReport, putJobAside, undoJob } from '@homeroom/contract/jobs/job-endpoints.ts'
import type { Job } from '@homeroom/contract/jobs/job-schemas.ts'
import { jobKept } from '@homeroom/contract/limits.ts'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import { day } from '@homeroom/shared/dates/durations.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useLatest } from '@homeroom/sub-app-kit/use-latest.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { useSending } from '@homeroom/ui-kit/fields/use-sending.ts'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { ProgressBar } from '@homeroom/ui-kit/progress/progress-bar.tsx'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { useAdministeredUnit } from '../administered-unit.ts'
import styles from './job-panel.module.css'
import { useJobsText } from './jobs-texts.ts'
import { isOpen, useFollowedJobs, useNamedJob } from './use-own-jobs.ts'

const none: Job[] = []

/** What the reader has begun in the background, in every room and after a reload, until they put it aside. */
export function JobPanel() {
  const text = useJobsText()
  const language = useLanguage()
  const jobs = useFollowedJobs()
  const { named, forget } = useNamedJob()
  const list = useLatest(jobs, none)
  if (jobs.step === 'failed') return <TryAgain text={text('failed')} onTryAgain={jobs.again} />
  const again = () => jobs.step === 'ready' && jobs.again()
  const missing = jobs.step === 'ready' && named !== undefined && list.every(({ id }) => id !== named)
  const notThere = missing ? text('notThere', { days: jobKept / day }) : ''
  return (
    <>
      <VisuallyHidden>
        <span role="status">{[notThere, ...list.map((job) => spoken(job, { text, language }))].join(' ')}</span>
      </VisuallyHidden>
      {(missing || list.length > 0) && (
        <PlainList className={styles.panel} aria-label={text('title')}>
          {missing && (
            <li className={styles.job}>
              <p>{notThere}</p>
              <div className={styles.buttons}>
                <Button size="small" tone="quiet" onClick={forget}>
                  {text('close')}
                </Button>
              </div>
            </li>
          )}
          {list.map((job) => (
            <li key={job.id} className={styles.job}>
              <JobRow job={job} again={again} afterAside={job.id === named ? forget : again} />
            </li>
          ))}
        </PlainList>
      )}
    </>
  )
}

type JobsText = ReturnType<typeof useJobsText>
type Words = { text: JobsText; language: Language }

function whatOf({ kind, undoing, total, about }: Job, { text, language }: Words): string {
  const what = text(`what.${kind}`, { count: total, about: about ? localName(language, about) : '' })
  return undoing ? text('undoing', { what }) : what
}

const handledOf = ({ done, unchanged, refused }: Job) => done + unchanged + refused

/** How a job stands, in quarters: whoever listens is not told every second. */
function spoken(job: Job, words: Words): string {
  const { text } = words
  const what = whatOf(job, words)
  if (!isOpen(job)) return `${what}. ${outcome(job, text)}`
  return text('spoken', { what, percent: Math.floor((handledOf(job) * 4) / job.total) * 25 })
}

function outcome(job: Job, text: JobsText): string {
  const { state, done, unchanged, refused, total } = job
  const counts = { done, unchanged, refused, left: total - handledOf(job), count: total }
  return text(`state.${state}`, state === 'running' ? { ...counts, done: handledOf(job) } : counts)
}

type JobRowProps = { job: Job; again: () => void; afterAside: () => void }

function JobRow({ job, again, afterAside }: JobRowProps) {
  const text = useJobsText()
  const language = useLanguage()
  const { call, download } = useHost()
  const { query } = useAdministeredUnit()
  const { state: sending, send } = useSending()
  const body = { id: job.id }
  const what = whatOf(job, { text, language })
  const notDone = job.total - job.done - job.unchanged
  const act = (work: () => Promise<unknown>, afterwards = again) =>
    void send(async () => {
      await work().catch((failure: unknown) => {
        again()
        throw failure
      })
      afterwards()
    })
  const busy = sending.step === 'sending'
  if (isOpen(job))
    return (
      <>
        <ProgressBar
          label={what}
          value={handledOf(job)}
          max={job.total}
          onCancel={() => act(() => call(cancelJob, { query, body }))}
        />
        <p>{busy ? text('cancelling') : outcome(job, text)}</p>
      </>
    )
  return (
    <>
      <p className={styles.what}>{what}</p>
      <p>
        {outcome(job, text)}{' '}
        <span>{job.failure && (language === 'en' ? job.failure.englishWords : job.failure.words)}</span>
      </p>
      <div className={styles.buttons}>
        {job.mayUndo && (
          <Button size="small" aria-disabled={busy} onClick={() => act(() => call(undoJob, { query, body }))}>
            {text('undo', { count: job.done })}
          </Button>
        )}
        {notDone > 0 && (
          <Button
            size="small"
            onClick={() =>
              act(() => download(exportJobReport, { query: { ...query, id: job.id, language } }, `${text('file')}.csv`))
            }
          >
            {text('report', { count: notDone })}
          </Button>
        )}
        <Button size="small" tone="quiet" onClick={() => act(() => call(putJobAside, { query, body }), afterAside)}>
          {text('close')}
        </Button>
      </div>
    </>
  )
}
