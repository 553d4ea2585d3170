import { useLanguage, usePermission } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { KitLanguageProvider } from '@homeroom/ui-kit/language/kit-language.tsx'
import { BoxScreen } from './box-screen.tsx'
import { ComposeScreen } from './compose/compose-screen.tsx'
import { readPlace } from './notice-route.ts'

/** Notices: read what was written to you; those who may publish also write. */
export function NoticesApplication() {
  const mayPublish = usePermission('notices_publish')
  const place = readPlace(useRoute(), mayPublish)
  return (
    <KitLanguageProvider language={useLanguage()}>
      {place.screen === 'compose' ? (
        <ComposeScreen audience={place.audience} />
      ) : (
        <BoxScreen key={place.box} box={place.box} noticeId={place.noticeId} mayPublish={mayPublish} />
      )}
    </KitLanguageProvider>
  )
}
