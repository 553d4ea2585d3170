import { accountRoute, signInSettingsPage } from '@homeroom/contract/pages/page-locations.ts'
import { MeScreen } from '#features/accounts/person/me-screen.tsx'
import { footerConfiguration } from '#features/pages/footer/footer-configuration.ts'
import { HelpCentreRow } from '#features/pages/help-centre/help-centre-row.tsx'
import { TextSizeRow, ThemeRow } from '#features/themes/look-rows.tsx'
import { VersionRow } from '#features/versions/version-row.tsx'
import { useSignedInStartData, useStartData } from '#platform/page/start-data.tsx'
import { useSignedInPerson } from '#platform/session/session.tsx'
import { helpCentreToken } from '#shells/hand-over-token.ts'
import type { Shell } from '#shells/use-shell.ts'

/** The phone's page about oneself. */
export function MePage({ shell }: { shell: Shell }) {
  const { unit, settings } = useStartData()
  const { userId } = useSignedInPerson()
  const { administrator } = useSignedInStartData().desktop
  // Phones have no footer; what the unit wants in it about help counts here.
  const wantsHelp = settings.helpCentreUrl !== '' && footerConfiguration(unit).helpCentre
  return (
    <MeScreen
      accountHref={`#${accountRoute}`}
      unitSettingsHref={administrator ? signInSettingsPage : undefined}
      looks={
        <>
          <li>
            <ThemeRow onOpen={() => shell.dialogs.open({ kind: 'theme' })} onIntent={shell.dialogs.prepare} />
          </li>
          <li>
            <TextSizeRow onOpen={() => shell.dialogs.open({ kind: 'text-size' })} onIntent={shell.dialogs.prepare} />
          </li>
        </>
      }
      help={
        <>
          {wantsHelp && (
            <li>
              <HelpCentreRow accessToken={() => helpCentreToken(userId)} />
            </li>
          )}
          <li>
            <VersionRow />
          </li>
        </>
      }
      onSignOut={() => shell.dialogs.open({ kind: 'sign-out' })}
    />
  )
}
