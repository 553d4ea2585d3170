import { finishRepair, openRepair, takeRepair } from '@homeroom/contract/repairs/repairs-endpoints.ts'
import type { Repair } from '@homeroom/contract/repairs/repairs-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { refusalCode } from '@homeroom/sub-app-kit/refusal-code.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { TextArea } from '@homeroom/ui-kit/fields/text-area.tsx'
import { useKeptFocus } from '@homeroom/ui-kit/focus/use-kept-focus.ts'
import { ChevronLeftGlyph } from '@homeroom/ui-kit/icons/chevron-glyphs.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react'
import { StateMark, useMoment } from './repair-facts.tsx'
import styles from './repairs.module.css'
import { placeParameters } from './repairs-route.ts'
import { useRepairsText } from './repairs-texts.ts'

type RepairViewProps = { id: string; handles: boolean; last: RefObject<string | null> }

/** One repair. Its reporter reads how it stands; those who handle repairs take it in hand and finish it. */
export function RepairView({ id, handles, last }: RepairViewProps) {
  const text = useRepairsText()
  const { refreshUnread } = useHost()
  const repair = useCall(openRepair, { body: { id } })
  const { step } = repair
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has been opened: its message counts as read
  useEffect(() => {
    last.current = id
    if (step === 'ready') refreshUnread()
  }, [step, id])
  const box = repair.step === 'ready' && repair.data.state === 'done' ? 'done' : 'open'
  return (
    <>
      <RouteLink className={styles.back} parameters={placeParameters({ screen: 'list', box })}>
        <ChevronLeftGlyph size={20} />
        {text('back')}
      </RouteLink>
      {repair.step === 'loading' && <Skeleton shape="page" lines={6} />}
      {repair.step === 'failed' &&
        (refusalCode(repair.failure) === 'not_found' ? (
          <EmptyData text={text('gone')} />
        ) : (
          <TryAgain text={text('failed')} onTryAgain={repair.again} />
        ))}
      {repair.step === 'ready' && <RepairArticle repair={repair.data} handles={handles} onChanged={repair.again} />}
    </>
  )
}

type RepairArticleProps = { repair: Repair; handles: boolean; onChanged: () => void }

function RepairArticle({ repair, handles, onChanged }: RepairArticleProps) {
  const text = useRepairsText()
  const language = useLanguage()
  const moment = useMoment()
  const article = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  // What has been done takes its buttons away.
  const kept = useKeptFocus(article, () => title.current)
  useEffect(() => title.current?.focus(), [])
  const { handler, doneAt, answer } = repair
  return (
    <article ref={article} className={styles.article} {...kept}>
      <h1 ref={title} tabIndex={-1} className={styles.title}>
        {repair.place}
      </h1>
      <p className={styles.marks}>
        <StateMark state={repair.state} />
        <span data-urgency={repair.urgency} className={repair.urgency === 'high' ? styles.urgent : undefined}>
          {text(`urgency.${repair.urgency}`)}
        </span>
      </p>
      <p className={styles.text}>{repair.text}</p>
      <dl className={styles.facts}>
        <Fact
          name={text('reportedBy')}
          value={localName(language, { name: repair.reporter, englishName: repair.reporterEnglishName })}
        />
        <Fact name={text('reportedAt')} value={moment(repair.reportedAt)} />
        {handler !== null && (
          <Fact
            name={text('handler')}
            value={localName(language, { name: handler, englishName: repair.handlerEnglishName ?? '' })}
          />
        )}
        {doneAt !== null && <Fact name={text('doneAt')} value={moment(doneAt)} />}
        {answer !== '' && <Fact name={text('answer')} value={answer} />}
      </dl>
      {handles && repair.state === 'reported' && <TakeButton id={repair.id} onTaken={onChanged} />}
      {handles && repair.state !== 'done' && <FinishForm id={repair.id} onFinished={onChanged} />}
    </article>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function TakeButton({ id, onTaken }: { id: string; onTaken: () => void }) {
  const text = useRepairsText()
  const { announce } = useHost()
  const { run, busy } = useAction(takeRepair)

  async function take() {
    const { done } = await run({ body: { id } })
    // Also when it was refused: a colleague has been faster.
    onTaken()
    if (done) announce.success(text('taken'))
  }
  return (
    <div className={styles.buttons}>
      <Button busy={busy} onClick={() => void take()}>
        {text('take')}
      </Button>
    </div>
  )
}

function FinishForm({ id, onFinished }: { id: string; onFinished: () => void }) {
  const text = useRepairsText()
  const { announce } = useHost()
  const { run, busy, errors } = useAction(finishRepair, { fields: ['answer'] })
  const field = useRef<HTMLTextAreaElement>(null)

  async function finish(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const result = await run({ body: { id, answer: field.current?.value ?? '' } })
    if (result.done) {
      announce.success(text('finished'))
      onFinished()
    } else field.current?.focus()
  }
  return (
    <Card title={text('finishTitle')}>
      <form className={styles.form} noValidate onSubmit={(event) => void finish(event)}>
        <TextArea
          ref={field}
          name="answer"
          label={text('answer')}
          hint={text('finishHint')}
          errors={errors}
          required
          maxLength={500}
        />
        <div className={styles.buttons}>
          <Button type="submit" tone="accent" busy={busy}>
            {text('finish')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
