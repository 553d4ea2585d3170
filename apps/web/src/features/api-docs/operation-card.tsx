import type { Column } from '@homeroom/ui-kit/table/column.ts'
import { Table } from '@homeroom/ui-kit/table/table.tsx'
import { useEffect, useState } from 'react'
import styles from './api-docs.module.css'
import { useApiDocsTexts } from './api-docs-texts.ts'
import { boundsOf, type Field, type Operation, typeOf } from './api-document.ts'
import { TryIt } from './try-it.tsx'

const places = ['path', 'query', 'body'] as const

type OperationCardProps = {
  operation: Operation
  /** Whether the address names it: then it opens. */
  meant: boolean
}

/** One call: its sentence, and opened everything about it. */
export function OperationCard({ operation, meant }: OperationCardProps) {
  const { name, method, path, summary } = operation
  const [open, setOpen] = useState(meant)
  const [opened, setOpened] = useState(meant)
  if (open && !opened) setOpened(true)
  useEffect(() => {
    if (meant) setOpen(true)
  }, [meant])
  return (
    <details id={name} open={open} className={styles.operation} onToggle={(event) => setOpen(event.currentTarget.open)}>
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
  const columns: Column<Field>[] = [
    {
      key: 'name',
      title: text('apiDocs.field'),
      kind: 'text',
      names: true,
      value: ({ name }) => name,
      cell: ({ name, required }) => (
        <span>
          <code>{name}</code> <small>{text(required ? 'apiDocs.required' : 'apiDocs.optional')}</small>
        </span>
      ),
    },
    {
      key: 'type',
      title: text('apiDocs.type'),
      kind: 'text',
      value: ({ schema }) => typeOf(schema),
      cell: ({ schema }) => (
        <span>
          <code>{typeOf(schema)}</code> <small>{boundsOf(schema)}</small>
        </span>
      ),
    },
    {
      key: 'meaning',
      title: text('apiDocs.meaning'),
      kind: 'custom',
      cell: ({ schema }) => (
        <span>
          {schema['x-label']?.[language === 'en' ? 1 : 0]} <small>{schema.description}</small>
        </span>
      ),
    },
  ]
  return <Table caption={title} columns={columns} rows={fields} rowKey={({ name }) => name} />
}
