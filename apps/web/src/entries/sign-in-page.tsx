import { localName } from '@homeroom/shared/people/local-name.ts'
import { SignInPanel } from '#features/accounts/sign-in/sign-in-panel.tsx'
import { useUnitConfiguration } from '#features/accounts/sign-in/use-unit-configuration.ts'
import { UnitFooter } from '#features/pages/footer/page-footer.tsx'
import { FrontPage, UnitHeading } from '#features/pages/front/front-page.tsx'
import { HelpCentreLink } from '#features/pages/help-centre/help-centre-link.tsx'
import { UnitPicker } from '#features/units/unit-picker.tsx'
import { VersionButton } from '#features/versions/version-button.tsx'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { LanguageSwitch } from '#platform/language/language-switch.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { TextSizeButton } from '#platform/theme/text-size-button.tsx'

/** The sign-in page of a unit, or of the installation where no unit is chosen yet. */
export function SignInPage() {
  const { unit } = useStartData()
  const newer = useUnitConfiguration(unit.unitId)
  return (
    <FrontPage
      corner={
        <>
          <TextSizeButton />
          <LanguageSwitch />
        </>
      }
      footer={
        <UnitFooter newer={newer} help={<HelpCentreLink />}>
          <VersionButton />
        </UnitFooter>
      }
    >
      <UnitHeading
        line={
          <>
            <UnitLine />
            <ApplicationLine />
          </>
        }
      >
        <SignInPanel />
      </UnitHeading>
    </FrontPage>
  )
}

const nowhere = { unitBy: 'host', units: [], application: null } as const

/** Below the unit's name: choosing a unit, unless the host name or the machine is one's own. */
function UnitLine() {
  const text = useText()
  const start = useStartData()
  const { unitBy, units, application } = start.page === 'sign-in' ? start.signIn : nowhere
  if (unitBy === 'host' || unitBy === 'machine') return application ? null : <p>{text('signIn.lead')}</p>
  return <UnitPicker chosen={unitBy !== 'nothing'} units={units} />
}

/** Which application of others wants somebody in, for those who come from one. */
function ApplicationLine() {
  const text = useText()
  const { language } = useLanguage()
  const start = useStartData()
  const application = start.page === 'sign-in' ? start.signIn.application : null
  return application && <p>{text('signIn.goesOnTo', { application: localName(language, application) })}</p>
}
