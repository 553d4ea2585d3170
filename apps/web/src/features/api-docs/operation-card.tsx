import { useState } from 'react'
import styles from './api-docs.module.css'
import { useApiDocsTexts } from './api-docs-texts.ts'
import type { Field, Operation } from './api-document.ts'
import { boundsOf, typeOf } from './schema-words.ts'
import { TryIt } from './try-it.tsx'

const places = ['path', 'query', 'body'] as const

/** One call: its sentence, and opened everything about it. */
export function OperationCard({ operation }: { operation: Operation }) {
  const { name, method, path, summary } = operation
  const [meant] = useState(() => location.hash === `#${name}`)
  const [opened, setOpened] = useState(meant)
  return (
    <details
      id={name}
      ref={meant ? show : undefined}
      open={meant || undefined}
      className={styles.operation}
      onToggle={(event) => setOpened((before) => before || event.currentTarget.open)}
    >
      <summary>
        <span className={styles.method} data-method={method}>
          {method}
        </span>{' '}
        <code>{path}</code> <span className={styles.summary}>{summary}</span>
      </summary>
      {opened && <OperationFacts operation={operation} />}
    </details>
  )
}

/** The call that an address names is what somebody came for. */
function show(shown: HTMLDetailsElement | null) {
  shown?.scrollIntoView()
}

function OperationFacts({ operation }: { operation: Operation }) {
  const { text, language } = useApiDocsTexts()
  const { fields, data, answers, refusals, whoMayCall } = operation
  return (
    <div className={styles.facts}>
      <p className={styles.who}>{whoMayCall}</p>
      {places.map((place) => (
        <FieldTable
          key={place}
          title={text(`apiDocs.${place}`)}
          fields={fields.filter((field) => field.place === place)}
        />
      ))}
      <h3>{text('apiDocs.data')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <pre tabIndex={0}>{data ? typeOf(data) : answers}</pre>
      {refusals.length > 0 && (
        <>
          <h3>{text('apiDocs.refusals')}</h3>
          <ul className={styles.refusals}>
            {refusals.map(({ status, code, chinese, english }) => (
              <li key={`${code} ${english}`}>
                <code>
                  {status} {code}
                </code>{' '}
                {language === 'en' ? english : chinese}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{text('apiDocs.try')}</h3>
      {answers === 'text/event-stream' ? <p>{text('apiDocs.noTry')}</p> : <TryIt operation={operation} />}
    </div>
  )
}

function FieldTable({ title, fields }: { title: string; fields: readonly Field[] }) {
  const { text, language } = useApiDocsTexts()
  if (fields.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={title}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{text('apiDocs.field')}</th>
            <th scope="col">{text('apiDocs.type')}</th>
            <th scope="col">{text('apiDocs.meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, required, schema }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
                <small>{text(required ? 'apiDocs.required' : 'apiDocs.optional')}</small>
              </th>
              <td>
                <code>{typeOf(schema)}</code> <small>{boundsOf(schema)}</small>
              </td>
              <td>
                {schema['x-label']?.[language === 'en' ? 1 : 0]} <small>{schema.description}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
