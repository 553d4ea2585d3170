import { uploadUnitPicture } from '@homeroom/contract/units/unit-look-endpoints.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { FileDrop } from '@homeroom/ui-kit/file-drop/file-drop.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import styles from './look-room.module.css'
import { useLookText } from './look-texts.ts'
import { smallPicture } from './small-picture.ts'

type Props = {
  name: string
  label: string
  hint: string
  /** The longest side that is worth keeping, in pixels. */
  most: number
  address: string
  errors: readonly FieldError[]
  onChange: (address: string) => void
}

/** A picture of the unit: the one that is there, another one, or the usual one. */
export function PictureField({ name, label, hint, most, address, errors, onChange }: Props) {
  const text = useLookText()
  const { call, failureText } = useHost()
  const { query } = useAdministeredUnit()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  async function take([file]: File[]) {
    if (!file) return
    setProblem('')
    setBusy(true)
    try {
      const data = await smallPicture(file, most).catch(() => null)
      if (data === null) return setProblem(text('uploadFailed'))
      const { address: kept } = await call(uploadUnitPicture, { query, body: { data } }, { shown: false })
      onChange(kept)
    } catch (failure) {
      setProblem(failureText(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <fieldset className={styles.picture}>
      <legend>{label}</legend>
      <div className={styles.pictureNow}>
        {address === '' ? (
          <span className={styles.noPicture}>{text('noPicture')}</span>
        ) : (
          <img src={address} alt={label} className={styles.thumb} />
        )}
        {address !== '' && (
          <Button size="small" onClick={() => onChange('')}>
            {text('remove')}
          </Button>
        )}
      </div>
      <FileDrop
        name={name}
        label={text('choose')}
        hint={`${hint} ${text('chooseHint')}`}
        accept="image/png,image/jpeg,image/webp"
        errors={problem === '' ? errors : [...errors, { field: name, message: problem }]}
        disabled={busy}
        files={[]}
        onChange={(files) => void take(files)}
      />
      <span className={styles.note} role="status">
        {busy ? text('uploading') : null}
      </span>
    </fieldset>
  )
}
