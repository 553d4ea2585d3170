import type { Layout, Mode } from '@homeroom/contract/themes/theme-schemas.ts'
import { isScene } from '@homeroom/contract/themes/themes.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { ColourPicker } from '@homeroom/ui-kit/colour-picker/colour-picker.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { CheckGlyph } from '@homeroom/ui-kit/icons/message-glyphs.tsx'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { AppPicture } from '#platform/pictures/app-picture.tsx'
import { useTheme } from '#platform/theme/theme.tsx'
import { modeClasses, themeClass } from '#platform/theme/theme-class.ts'
import { loadThemeFile } from '#platform/theme/theme-files.ts'
import { Segments, TextSizeChoice } from './text-size-choice.tsx'
import styles from './theme-dialog.module.css'
import { ContrastGlyph, DeviceGlyph, LeftLayoutGlyph, MoonGlyph, SunGlyph, TopLayoutGlyph } from './theme-glyphs.tsx'
import { colourOf, colourOptions, optionOf, sceneOptions, type ThemeOption, themeOf } from './theme-options.ts'
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

type ModeChoiceProps = { mode: Mode; onChoose: (mode: Mode) => void }

/** Light or dark, and high contrast. */
function ModeChoice({ mode, onChoose }: ModeChoiceProps) {
  const text = useText()
  return (
    <Segments
      label={text('themes.mode')}
      chosen={mode}
      onChoose={onChoose}
      options={[
        { value: 'device', label: text('themes.modeDevice'), picture: <DeviceGlyph size={18} /> },
        { value: 'light', label: text('themes.modeLight'), picture: <SunGlyph size={18} /> },
        { value: 'dark', label: text('themes.modeDark'), picture: <MoonGlyph size={18} /> },
        { value: 'contrast', label: text('themes.modeContrast'), picture: <ContrastGlyph size={18} /> },
      ]}
    />
  )
}

type LayoutChoiceProps = { layout: Layout; onChoose: (layout: Layout) => void }

/** Where the menu stands. */
function LayoutChoice({ layout, onChoose }: LayoutChoiceProps) {
  const text = useText()
  return (
    <Segments
      label={text('themes.layout')}
      chosen={layout}
      onChoose={onChoose}
      options={[
        { value: 'top', label: text('themes.layoutTop'), picture: <TopLayoutGlyph size={18} /> },
        { value: 'left', label: text('themes.layoutLeft'), picture: <LeftLayoutGlyph size={18} /> },
      ]}
    />
  )
}

type ThemeCardProps = {
  option: ThemeOption
  size: 'scene' | 'colour'
  chosen: boolean
  onChoose: (theme: string) => void
}

/** A theme to choose, with a look at it. */
function ThemeCard({ option, size, chosen, onChoose }: ThemeCardProps) {
  const text = useText()
  const theme = themeOf(option)
  return (
    <button
      type="button"
      className={styles.card}
      data-size={size}
      aria-pressed={chosen}
      onClick={() => onChoose(theme)}
    >
      <ThemePreview theme={theme} color={option.color.toLowerCase()} />
      <span className={styles.title}>
        {text(option.title)}
        {chosen && <CheckGlyph size={16} />}
      </span>
    </button>
  )
}

const applications = ['notices', 'timetable', 'homework', 'library', 'canteen', 'clubs', 'school-bus', 'grades']

/** A desktop in a theme, very small. */
function ThemePreview({ theme, color }: { theme: string; color: string }) {
  const { mode } = useTheme()
  const desktop = useRef<HTMLDivElement>(null)
  const dressed = isScene(theme) ? themeClass(theme) : 'theme-color'
  useLayoutEffect(() => desktop.current?.style.setProperty('--accent-base', color), [color])
  return (
    <div className={styles.preview} aria-hidden="true">
      <div ref={desktop} className={[styles.desktop, dressed, ...modeClasses(mode)].join(' ')}>
        <div className={styles.wallpaper} />
        <div className={styles.header}>
          <i className={styles.logo} />
          <i className={styles.line} />
          <i className={styles.person} />
        </div>
        <div className={styles.tiles}>
          {applications.map((code) => (
            <AppPicture
              key={code}
              path={`/common/art/apps/${code}/${theme === 'cartoon' ? 'cartoon' : 'img'}.svg`}
              size={104}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
