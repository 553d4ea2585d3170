import { uploadUnitPicture } from '@homeroom/contract/units/unit-look-endpoints.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { CropDialog } from '@homeroom/ui-kit/avatar/crop-dialog.tsx'
import type { Area, Shape } from '@homeroom/ui-kit/avatar/crop-rules.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { FileDrop } from '@homeroom/ui-kit/file-drop/file-drop.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import styles from './look-room.module.css'
import { useLookText } from './look-texts.ts'
import { smallPicture } from './small-picture.ts'

const accept = 'image/png,image/jpeg,image/webp'

type Props = {
  name: string
  label: string
  hint: string
  /** The window in which it is cut. */
  shape: Shape
  /** The longest side that is worth keeping, in pixels. */
  most: number
  address: string
  errors: readonly FieldError[]
  onChange: (address: string) => void
}

/** A picture of the unit: the one that is there, another one, or the usual one. */
export function PictureField({ name, label, hint, shape, most, address, errors, onChange }: Props) {
  const text = useLookText()
  const { call, failureText } = useHost()
  const { query } = useAdministeredUnit()
  const [chosen, setChosen] = useState<File>()

  /** A picture that cannot be drawn is rejected: the dialog then asks for another. */
  async function save(file: File, part: Area): Promise<true | { problem: string }> {
    const data = await smallPicture(file, most, part)
    try {
      onChange((await call(uploadUnitPicture, { query, body: { data } }, { shown: false })).address)
      return true
    } catch (failure) {
      return { problem: failureText(failure) }
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
        accept={accept}
        errors={errors}
        files={[]}
        onChange={([file]) => setChosen(file)}
      />
      {chosen && (
        <CropDialog
          title={label}
          shape={shape}
          accept={accept}
          hint={text('chooseHint')}
          file={chosen}
          onClose={() => setChosen(undefined)}
          onSave={save}
        />
      )}
    </fieldset>
  )
}
