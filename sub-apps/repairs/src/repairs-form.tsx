import { reportRepair } from '@homeroom/contract/repairs/repairs-endpoints.ts'
import type { Urgency } from '@homeroom/contract/repairs/repairs-schemas.ts'
import { randomUuid } from '@homeroom/shared/random-uuid.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useRouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { Button, ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { RadioGroup } from '@homeroom/ui-kit/fields/radio-group.tsx'
import { TextArea } from '@homeroom/ui-kit/fields/text-area.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { showRefused } from '@homeroom/ui-kit/in-sight/show-whole.ts'
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import styles from './repairs.module.css'
import { placeParameters } from './repairs-route.ts'
import { useRepairsText } from './repairs-texts.ts'

const urgencies: readonly Urgency[] = ['low', 'normal', 'high']
const own = placeParameters({ screen: 'list', box: 'own' })

/** The form for a new repair. What the server has against it stands beside the fields. */
export function RepairsForm({ last }: { last: RefObject<string | null> }) {
  const text = useRepairsText()
  const { announce } = useHost()
  const { go } = useRoute()
  const { run, busy, errors } = useAction(reportRepair, { fields: ['place', 'text', 'urgency'] })
  // Sent twice it is one: the server knows the request.
  const [requestId] = useState(randomUuid)
  const [urgency, setUrgency] = useState<Urgency>('normal')
  const form = useRef<HTMLFormElement>(null)
  const cancel = useRouteLink({ parameters: own })
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  // Whoever is told of an error is where it can be put right.
  useEffect(() => {
    if (errors.length > 0) showRefused(form.current)
  }, [errors])

  async function report(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = new FormData(event.currentTarget)
    const [place, matter] = ['place', 'text'].map((name) => String(words.get(name)))
    const result = await run({ body: { requestId, place: place ?? '', text: matter ?? '', urgency } })
    if (!result.done) return
    last.current = result.reply.id
    announce.success(text('reported'))
    go('/', own, { replace: true })
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void report(event)}>
      <h1 className={styles.title}>{text('newTitle')}</h1>
      <TextField name="place" label={text('place')} hint={text('placeHint')} errors={errors} required maxLength={80} />
      <TextArea name="text" label={text('text')} errors={errors} required maxLength={1000} />
      <RadioGroup
        name="urgency"
        label={text('urgency')}
        errors={errors}
        options={urgencies.map((value) => ({ value, label: text(`urgency.${value}`) }))}
        value={urgency}
        onChange={setUrgency}
      />
      <div className={styles.buttons}>
        <Button type="submit" tone="accent" busy={busy}>
          {text('send')}
        </Button>
        <ButtonLink {...cancel}>{text('cancel')}</ButtonLink>
      </div>
    </form>
  )
}
