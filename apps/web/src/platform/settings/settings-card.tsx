import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import type { ReactNode } from 'react'
import { useText } from '#platform/language/language.tsx'
import styles from './settings.module.css'

/** What is known of settings that are read from the server: a query of TanStack Query fits. */
type Reading<Data> = { data: Data | undefined; isError: boolean; refetch: () => unknown }

type SettingsCardProps<Data> = {
  title: string
  /** What is set up here, in a sentence. */
  about: string
  reading: Reading<Data>
  /** The way to one more, where there may be several. */
  add?: { label: string; onAdd: () => void } | undefined
  children: (data: Data) => ReactNode
}

/** A part of the administrator's settings: what it is for, and what is set, once that has been read. */
export function SettingsCard<Data>({ title, about, reading, add, children }: SettingsCardProps<Data>) {
  const text = useText()
  const { data, isError } = reading
  return (
    <Card title={title} actions={add && data !== undefined && <Button onClick={add.onAdd}>{add.label}</Button>}>
      <div className={styles.parts}>
        <p className={styles.about}>{about}</p>
        {data === undefined && !isError && <Skeleton lines={3} />}
        {data === undefined && isError && (
          <p role="alert">
            {text('platform.loadFailed')}{' '}
            <Button size="small" onClick={() => void reading.refetch()}>
              {text('settings.again')}
            </Button>
          </p>
        )}
        {data !== undefined && children(data)}
      </div>
    </Card>
  )
}
