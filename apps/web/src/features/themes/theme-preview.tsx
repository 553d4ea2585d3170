import { isScene } from '@homeroom/contract/themes/themes.ts'
import { useLayoutEffect, useRef } from 'react'
import { AppPicture } from '#platform/pictures/app-picture.tsx'
import { useTheme } from '#platform/theme/theme.tsx'
import { modeClasses, themeClass } from '#platform/theme/theme-class.ts'
import styles from './theme-preview.module.css'

const applications = ['notices', 'timetable', 'homework', 'library', 'canteen', 'clubs', 'school-bus', 'grades']

/** A desktop in a theme, very small. */
export function ThemePreview({ theme, color }: { theme: string; color: string }) {
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
