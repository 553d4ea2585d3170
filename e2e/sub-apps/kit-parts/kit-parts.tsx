import { defineSubApplication } from '@homeroom/sub-app-kit/define-sub-application.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { KitLanguageProvider } from '@homeroom/ui-kit/language/kit-language.tsx'
import { loadPart } from '@homeroom/ui-kit-gallery/find-parts.ts'
import type { PartSpecimens } from '@homeroom/ui-kit-gallery/specimen.ts'
import { useEffect, useState } from 'react'

/** A sub-application of somebody else that uses everything the kit has: `#/?part=dialog` shows that part. */
export const { mount } = defineSubApplication({ render: () => <KitParts /> })

// Every file of the kit, also those that no specimen draws.
const modules = import.meta.glob<unknown>(['/packages/ui-kit/src/*/*.{ts,tsx}', '!**/*.test.*'])

function KitParts() {
  const name = useRoute().parameters.get('part') ?? ''
  return (
    <KitLanguageProvider language={useLanguage()}>
      {name === '' ? <AllModules /> : <Part key={name} name={name} />}
    </KitLanguageProvider>
  )
}

function AllModules() {
  const [loaded, setLoaded] = useState(0)
  useEffect(() => {
    for (const load of Object.values(modules)) void load().then(() => setLoaded((count) => count + 1))
  }, [])
  return <output data-of={Object.keys(modules).length}>{loaded}</output>
}

function Part({ name }: { name: string }) {
  const [part, setPart] = useState<PartSpecimens>()
  useEffect(() => void loadPart(name)?.then(setPart), [name])
  return part?.specimens.map(({ id, Draw }) => (
    <section key={id} data-specimen={`${name}/${id}`}>
      <Draw />
    </section>
  ))
}
