import type { Share } from '@homeroom/contract/files/share-schemas.ts'
import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import { useState } from 'react'
import { useFilesText } from './files-texts.ts'

/** Whether people are told of a share: of handing in unless somebody says no, since they have to do something; of reading when somebody says so. */
export function useTell(gives: Share['gives']): [boolean, (tell: boolean) => void] {
  const [said, setSaid] = useState<boolean | null>(null)
  return [said ?? gives === 'hand_in', setSaid]
}

type TellFieldProps = {
  gives: Share['gives']
  kind: Share['kind'] | undefined
  tell: boolean
  onTell: (tell: boolean) => void
}

/** Asks whether those with whom something is shared are told of it. */
export function TellField({ gives, kind, tell, onTell }: TellFieldProps) {
  const text = useFilesText()
  return (
    <CheckboxField
      label={text(`tell.${gives}`)}
      hint={text(kind === 'class' ? `tellWhom.${gives}` : 'tellOnce')}
      checked={tell}
      onChange={({ target }) => onTell(target.checked)}
    />
  )
}
