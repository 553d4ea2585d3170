import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import type { ComponentProps } from 'react'

type CodeFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'errors' | 'value' | 'onChange' | 'ref'
> & {
  /** A code of an authenticator app, or one from paper. */
  kind: 'code' | 'recovery-code'
}

/** One field for a whole code: a paste with spaces fits, and a telephone offers the code and its figures. */
export function CodeField({ kind, ...field }: CodeFieldProps) {
  const ofApp = kind === 'code'
  return (
    <TextField
      {...field}
      name={kind}
      required
      inputMode={ofApp ? 'numeric' : 'text'}
      autoComplete={ofApp ? 'one-time-code' : 'off'}
      autoCapitalize={ofApp ? 'none' : 'characters'}
      spellCheck={false}
      maxLength={24}
    />
  )
}
