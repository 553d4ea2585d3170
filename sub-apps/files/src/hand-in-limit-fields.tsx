import { handInFiles } from '@homeroom/contract/limits.ts'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import dialogStyles from './dialogs.module.css'
import { useFilesText } from './files-texts.ts'
import { type HandInLimits, isLimit, megabytesMost } from './hand-in-limits.ts'

type Props = { limits: HandInLimits; onChange: (limits: HandInLimits) => void }

/** How much each person may hand in to the folder. */
export function HandInLimitFields({ limits, onChange }: Props) {
  const text = useFilesText()
  const problem = (field: 'filesMost' | 'megabytesMost', written: string, most: number) =>
    isLimit(written, most) ? [] : [{ field, message: text('limitRange', { most }) }]
  return (
    <div className={dialogStyles.limits}>
      <TextField
        label={text('filesMost')}
        name="filesMost"
        value={limits.files}
        inputMode="numeric"
        maxLength={5}
        errors={problem('filesMost', limits.files, handInFiles.most)}
        onChange={({ target }) => onChange({ ...limits, files: target.value })}
      />
      <TextField
        label={text('megabytesMost')}
        name="megabytesMost"
        value={limits.megabytes}
        inputMode="numeric"
        maxLength={6}
        errors={problem('megabytesMost', limits.megabytes, megabytesMost)}
        onChange={({ target }) => onChange({ ...limits, megabytes: target.value })}
      />
    </div>
  )
}
