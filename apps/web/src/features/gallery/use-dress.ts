import { useEffect } from 'react'
import { useTheme } from '#platform/theme.tsx'
import { type GalleryTheme, galleryThemes } from './gallery-themes.ts'

/** Puts a theme and its modes on the page, in place of those before. */
export function useDress(name: GalleryTheme): void {
  const { show } = useTheme()
  useEffect(() => {
    const { theme, modes } = galleryThemes[name]
    show({ theme, layout: 'top' })
    document.body.classList.add(...modes)
    return () => document.body.classList.remove(...modes)
  }, [name, show])
}
