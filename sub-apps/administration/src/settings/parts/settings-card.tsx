import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import type { CallState } from '@homeroom/sub-app-kit/use-answer.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import type { ReactNode } from 'react'
import { useSettingsText } from '../settings-texts.ts'
import { LeadsIn } from './leads-in.tsx'
import styles from './parts.module.css'
import { useMayLeadIn } from './use-may-lead-in.ts'

type SettingsCardProps<Data> = {
  title: string
  /** What is set up here, in a sentence. */
  about: string
  read: CallState<Data>
  /** The way to one more, where there may be several. */
  add?: { label: string; onAdd: () => void } | undefined
  /** Whether somebody may come into the accounts of others by what is set here. */
  leadsIn?: true
  children: (data: Data) => ReactNode
}

/** A part of the settings: what it is for, and what is set, once that has been read. */
export function SettingsCard<Data>({ title, about, read, add, leadsIn, children }: SettingsCardProps<Data>) {
  const text = useSettingsText()
  const mayAdd = useMayLeadIn() || !leadsIn
  return (
    <Card
      title={title}
      actions={add && mayAdd && read.step === 'ready' && <Button onClick={add.onAdd}>{add.label}</Button>}
    >
      <div className={styles.parts}>
        <p className={styles.about}>{about}</p>
        {leadsIn && <LeadsIn />}
        {read.step === 'loading' && <Skeleton lines={3} />}
        {read.step === 'failed' && <TryAgain text={text('failed')} onTryAgain={read.again} />}
        {read.step === 'ready' && children(read.data)}
      </div>
    </Card>
  )
}
