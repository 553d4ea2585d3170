import { KitLanguageProvider } from '@homeroom/ui-kit/language/kit-language.tsx'
import { useEffect } from 'react'
import { useStartData } from '#platform/page/start-data.tsx'
import { useHashRoute } from '#platform/place/hash-route.tsx'
import { readGalleryAddress } from './address/gallery-address.ts'
import { useDress } from './address/use-dress.ts'
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
