import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { TextArea } from '@homeroom/ui-kit/fields/text-area.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { type SubmitEvent, useState } from 'react'
import { useStartData } from '#platform/page/start-data.tsx'
import styles from './api-docs.module.css'
import { useApiDocsTexts } from './api-docs-texts.ts'
import type { Operation } from './api-document.ts'
import { isJson, sampleBody, type TryRequest, tryRequest } from './try-request.ts'

/** Sends the call as the person who reads. One that changes something asks first. */
export function TryIt({ operation }: { operation: Operation }) {
  const { text } = useApiDocsTexts()
  const { trying, send } = useTry()
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [body, setBody] = useState(() => sampleBody(operation))
  const [key, setKey] = useState('')
  const [asking, setAsking] = useState(false)
  const [checked, setChecked] = useState(false)
  const { byApplication, changesState, method, path } = operation
  const wrong = method !== 'GET' && !isJson(body)
  const go = () => send(tryRequest(operation, { values, body, key }))

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setChecked(true)
    if (wrong) return
    if (changesState) setAsking(true)
    else void go()
  }
  return (
    <form className={styles.try} noValidate autoComplete="off" onSubmit={submit}>
      {byApplication ? (
        <TextField label={text('apiDocs.key')} value={key} onChange={({ target }) => setKey(target.value)} />
      ) : (
        <AsWhom />
      )}
      {operation.fields
        .filter(({ place }) => place !== 'body')
        .map(({ name, required }) => (
          <TextField
            key={name}
            label={name}
            required={required}
            value={values[name] ?? ''}
            onChange={({ target }) => setValues({ ...values, [name]: target.value })}
          />
        ))}
      {method !== 'GET' && (
        <TextArea
          label={text('apiDocs.body')}
          name="body"
          rows={Math.min(12, body.split('\n').length + 1)}
          spellCheck={false}
          value={body}
          errors={checked && wrong ? [{ field: 'body', message: text('apiDocs.notJson') }] : []}
          onChange={({ target }) => setBody(target.value)}
        />
      )}
      <div>
        <Button type="submit" tone="accent" busy={trying.step === 'sending'}>
          {text(trying.step === 'sending' ? 'apiDocs.sending' : 'apiDocs.send')}
        </Button>
      </div>
      <AnswerShown trying={trying} />
      <Confirmation
        visible={asking}
        title={text('apiDocs.sure')}
        confirmLabel={text('apiDocs.send')}
        onConfirm={go}
        onClose={() => setAsking(false)}
      >
        {text('apiDocs.sureText', { method, path })}
      </Confirmation>
    </form>
  )
}

function AsWhom() {
  const { text } = useApiDocsTexts()
  const { session } = useStartData() as { session?: { loginName: string } | null }
  return <p className={styles.who}>{text('apiDocs.asYou', { name: session?.loginName ?? '' })}</p>
}

function AnswerShown({ trying }: { trying: Trying }) {
  const { text } = useApiDocsTexts()
  return (
    <div aria-live="polite">
      {trying.step === 'failed' && <p role="alert">{text('apiDocs.lost')}</p>}
      {trying.step === 'answered' && (
        <>
          <p className={styles.who}>
            {text('apiDocs.took', {
              status: trying.answer.status,
              took: `${trying.answer.milliseconds} ms`,
            })}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
          <section tabIndex={0} aria-label={text('apiDocs.answer')} className={styles.answer}>
            <pre>{trying.answer.text}</pre>
          </section>
        </>
      )}
    </div>
  )
}

type Answer = { status: string; milliseconds: number; text: string }
type Trying = { step: 'idle' } | { step: 'sending' } | { step: 'answered'; answer: Answer } | { step: 'failed' }

/** Sends a call and keeps what came back. */
function useTry() {
  const [trying, setTrying] = useState<Trying>({ step: 'idle' })
  async function send({ url, init }: TryRequest): Promise<void> {
    setTrying({ step: 'sending' })
    const begun = performance.now()
    try {
      const response = await fetch(url, init)
      const text = await readText(response)
      const status = `HTTP ${response.status} ${response.statusText}`.trim()
      setTrying({
        step: 'answered',
        answer: { status, milliseconds: Math.round(performance.now() - begun), text },
      })
    } catch {
      setTrying({ step: 'failed' })
    }
  }
  return { trying, send }
}

/** JSON with its lines broken; of a file its kind and size. */
async function readText(response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? ''
  if (!/json|text/.test(type)) return `${type}, ${(await response.blob()).size} bytes`
  const text = await response.text()
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
