import type { Share } from '@homeroom/contract/files/share-schemas.ts'
import { usePermission } from '@homeroom/sub-app-kit/host-hooks.ts'
import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import { useState } from 'react'
import styles from './files.module.css'
import { useFilesText } from './files-texts.ts'
import { isToldAlready, mayTell, type Shared, tellsAtFirst } from './tell-rules.ts'

/** Whether people are told of a share, unless somebody says otherwise. */
export function useTell(share: Shared): [boolean, (tell: boolean) => void] {
  const [said, setSaid] = useState<boolean | null>(null)
  return [said ?? tellsAtFirst(share), setSaid]
}

type TellFieldProps = {
  change: Share | null
  gives: Share['gives']
  kind: Share['kind'] | undefined
  tell: boolean
  onTell: (tell: boolean) => void
}

/** Asks whether those with whom something is shared are told of it. */
export function TellField({ change, gives, kind, tell, onTell }: TellFieldProps) {
  const text = useFilesText()
  const publishesToUnit = usePermission('notices_publish_unit')
  if (!mayTell({ gives, kind }, publishesToUnit)) return null
  if (isToldAlready({ change, gives })) return <p className={styles.hint}>{text('toldAlready')}</p>
  return (
    <CheckboxField
      label={text(`tell.${gives}`)}
      hint={text(kind === 'class' ? `tellWhom.${gives}` : 'tellOnce')}
      checked={tell}
      onChange={({ target }) => onTell(target.checked)}
    />
  )
}
