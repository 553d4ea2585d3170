import { KitLanguageProvider } from '@homeroom/ui-kit/language/kit-language.tsx'
import { useEffect, useLayoutEffect } from 'react'
import { useStartData } from '#platform/page/start-data.tsx'
import { useHashRoute } from '#platform/place/hash-route.tsx'
import { dressPage } from '#platform/theme/dress-page.ts'
import { loadThemeFile } from '#platform/theme/theme-files.ts'
import { type GalleryTheme, galleryThemes, readGalleryAddress } from './address/gallery-address.ts'
import { GalleryFrame } from './gallery-frame.tsx'
import { BareSpecimen } from './specimen/bare-specimen.tsx'

/** Every part of the interface kit; the address says which one, in which theme and language. */
export function Gallery() {
  const start = useStartData()
  const route = useHashRoute()
  const address = readGalleryAddress(route.address, start.language)
  useDress(address.theme)
  useEffect(() => {
    document.documentElement.lang = address.language
    document.title = [address.part, start.settings.productName].filter(Boolean).join(' · ')
  }, [address.language, address.part, start])
  return (
    <KitLanguageProvider language={address.language}>
      {address.bare ? (
        <BareSpecimen address={address} />
      ) : (
        <GalleryFrame address={address} onOpen={(hash) => route.navigate(hash.slice(1))} />
      )}
    </KitLanguageProvider>
  )
}

/** Puts a theme and its modes on the page in place of those before, so that nothing is painted in both. */
function useDress(name: GalleryTheme): void {
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
