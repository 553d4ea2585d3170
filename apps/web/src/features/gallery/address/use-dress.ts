import { useLayoutEffect } from 'react'
import { dressPage } from '#platform/theme/dress-page.ts'
import { loadThemeFile } from '#platform/theme/theme-files.ts'
import { type GalleryTheme, galleryThemes } from './gallery-themes.ts'

/** Puts a theme and its modes on the page in place of those before, so that nothing is painted in both. */
export function useDress(name: GalleryTheme): void {
  useLayoutEffect(() => {
    const { theme, modes } = galleryThemes[name]
    let current = true
    const dress = () => {
      if (current) dressPage(theme, modes)
    }
    // Without its styles a scene is readable all the same.
    loadThemeFile(theme).then(dress, dress)
    return () => {
      current = false
    }
  }, [name])
}
