import { isScene } from '@homeroom/contract/themes/themes.ts'
import { contrastWithWhite, legibleColour } from '@homeroom/shared/colours/legible-colour.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { ColourPicker } from '@homeroom/ui-kit/colour-picker/colour-picker.tsx'
import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { SelectField } from '@homeroom/ui-kit/fields/select-field.tsx'
import styles from './look-room.module.css'
import { useLookText } from './look-texts.ts'

type Props = { theme: string; errors: readonly FieldError[]; onChange: (theme: string) => void }

const usualColour = '#457CD6'
const ratio = (colour: string) => (Math.floor(contrastWithWhite(colour) * 10) / 10).toFixed(1)

/** The theme that people see who have chosen none, and what becomes of a colour that is too light. */
export function ThemeFields({ theme, errors, onChange }: Props) {
  const text = useLookText()
  const { announce } = useHost()
  const kind = isScene(theme) ? theme : 'colour'
  return (
    <div className={styles.fields}>
      <SelectField
        name="theme"
        label={text('theme')}
        hint={text('themeHint')}
        errors={errors}
        options={(['colour', 'ink', 'lotus', 'cartoon'] as const).map((value) => ({
          value,
          label: text(`theme.${value}`),
        }))}
        value={kind}
        onChange={({ target }) => onChange(target.value === 'colour' ? usualColour : target.value)}
      />
      {kind === 'colour' && (
        <div className={styles.colour}>
          <span>{text('mainColour')}</span>
          <ColourPicker
            label={text('mainColour')}
            color={theme}
            onChange={({ color }) => onChange(color.toUpperCase())}
            onLoadFailure={() => announce.error(text('failed'))}
          />
          <Legible colour={theme.toUpperCase()} />
        </div>
      )}
    </div>
  )
}

/** What white text on a colour is like, and which colour the pages take instead where it could not be read. */
function Legible({ colour }: { colour: string }) {
  const text = useLookText()
  const used = legibleColour(colour).toUpperCase()
  const before = ratio(colour)
  return (
    <p className={styles.note} role="status">
      {used === colour
        ? text('legible', { colour, before })
        : text('corrected', { colour, before, used, after: ratio(used) })}
    </p>
  )
}
