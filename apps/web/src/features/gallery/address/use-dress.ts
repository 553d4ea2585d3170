import { useLayoutEffect } from 'react'
import { dress } from '#platform/theme/theme.tsx'
import { type GalleryTheme, galleryThemes } from './gallery-themes.ts'

/** Puts a theme and its modes on the page in place of those before, so that nothing is painted in both. */
export function useDress(name: GalleryTheme): void {
  useLayoutEffect(() => {
    const { theme, modes } = galleryThemes[name]
    dress(theme)
    document.body.classList.add(...modes)
    return () => document.body.classList.remove(...modes)
  }, [name])
}
