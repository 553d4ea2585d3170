import { textSizeCookie, textSizes } from '@homeroom/contract/pages/storage-keys.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { keepCookie } from '#platform/browser/stored-value.ts'
import { useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { useTheme } from '#platform/theme/theme.tsx'
import { Segments } from './segments.tsx'
import { LetterGlyph } from './theme-glyphs.tsx'
import { useChooseLook } from './use-look.ts'

/**
 * How large text is: in force at once, kept for the person, and in their browser for the pages before they sign in. A
 * machine of several people keeps it for nobody.
 */
export function TextSizeChoice() {
  const text = useText()
  const { sharedMachine } = useStartData()
  const { textSize } = useTheme()
  const choose = useChooseLook()
  return (
    <Segments
      label={text('themes.textSize')}
      chosen={String(textSize)}
      onChoose={(wanted) => {
        const size = textSizes.find((one) => String(one) === wanted) ?? 100
        choose({ textSize: size })
        if (!sharedMachine) keepCookie(textSizeCookie, String(size))
      }}
      options={textSizes.map((size) => ({
        value: String(size),
        label: `${size}%`,
        picture: <LetterGlyph size={size / 7} />,
      }))}
    />
  )
}

/** Chooses how large text is, without the rest of the looks. A choice is in force at once. */
export function TextSizeDialog({ visible, onClose }: { visible: boolean; onClose: () => void }) {
  const text = useText()
  return (
    <Dialog
      visible={visible}
      onClose={onClose}
      title={text('themes.textSize')}
      width="420px"
      footer={
        <Button tone="accent" onClick={onClose}>
          {text('themes.done')}
        </Button>
      }
    >
      <TextSizeChoice />
    </Dialog>
  )
}
