import { isScene } from '@homeroom/contract/themes/themes.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { ColourPicker } from '@homeroom/ui-kit/colour-picker/colour-picker.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { useTheme } from '#platform/theme/theme.tsx'
import { loadThemeFile } from '#platform/theme/theme-files.ts'
import { LayoutChoice, ModeChoice } from './look-choices.tsx'
import { TextSizeChoice } from './text-size-choice.tsx'
import { ThemeCard } from './theme-card.tsx'
import styles from './theme-dialog.module.css'
import { colourOf, colourOptions, optionOf, sceneOptions, themeOf } from './theme-options.ts'
import { useChooseLook, useFollowUnit } from './use-look.ts'

type ThemeDialogProps = {
  visible: boolean
  onClose: () => void
  /** The button that applies the theme for everyone, for administrators. */
  sync: ReactNode
}

/** Chooses how the pages look. Every choice is in force at once. */
export function ThemeDialog({ visible, onClose, sync }: ThemeDialogProps) {
  const text = useText()
  const { device } = useStartData()
  const { theme, colourLayout, mode } = useTheme()
  const choose = useChooseLook()
  const followUnit = useFollowUnit()
  const done = useRef<HTMLButtonElement>(null)
  const chosen = optionOf(theme)
  useSceneStyles()
  function follow() {
    followUnit?.()
    // The button itself goes when it has done its work.
    done.current?.focus()
  }
  const chooseTheme = (wanted: string) => choose({ theme: wanted })
  const card = (size: 'scene' | 'colour') => (option: (typeof sceneOptions)[number]) => (
    <ThemeCard key={option.id} option={option} size={size} chosen={option === chosen} onChoose={chooseTheme} />
  )
  return (
    <Dialog
      visible={visible}
      onClose={onClose}
      title={text('themes.title')}
      width="772px"
      top="6%"
      footer={
        <>
          {followUnit && (
            <Button tone="quiet" onClick={follow}>
              {text('themes.follow')}
            </Button>
          )}
          {sync}
          <Button ref={done} tone="accent" onClick={onClose}>
            {text('themes.done')}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <section className={styles.part} aria-labelledby="theme-scenes">
          <h3 id="theme-scenes" className={styles.heading}>
            {text('themes.scenes')}
          </h3>
          <div className={styles.cards}>{sceneOptions.map(card('scene'))}</div>
        </section>
        <section className={styles.part} aria-labelledby="theme-colours">
          <h3 id="theme-colours" className={styles.heading}>
            {text('themes.colours')}
          </h3>
          <div className={styles.cards}>{colourOptions.map(card('colour'))}</div>
          <div className={styles.own} data-chosen={chosen === undefined || undefined}>
            <span>{text('themes.ownColour')}</span>
            <ColourPicker
              label={text('themes.ownColour')}
              color={colourOf(theme)}
              onChange={({ color }) => chooseTheme(color)}
              onLoadFailure={() => announce.error(text('platform.loadFailed'))}
            />
          </div>
        </section>
        <ModeChoice mode={mode} onChoose={(wanted) => choose({ mode: wanted })} />
        <TextSizeChoice />
        {device === 'pc' && !isScene(theme) && (
          <LayoutChoice layout={colourLayout} onChoose={(wanted) => choose({ colourLayout: wanted })} />
        )}
      </div>
    </Dialog>
  )
}

/** The pictures on the cards need the styles of every scene. */
function useSceneStyles(): void {
  useEffect(() => {
    // A card without its picture can be chosen all the same.
    for (const option of sceneOptions) loadThemeFile(themeOf(option)).catch(() => null)
  }, [])
}
