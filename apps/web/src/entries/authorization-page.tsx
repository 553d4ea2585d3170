import { AuthorizationPanel } from '#features/identity-provider/openid/authorization/authorization-panel.tsx'
import { UnitFooter } from '#features/pages/footer/page-footer.tsx'
import { FrontPage, UnitHeading } from '#features/pages/front/front-page.tsx'
import { HelpCentreLink } from '#features/pages/help-centre/help-centre-link.tsx'
import { LanguageSwitch } from '#platform/language/language-switch.tsx'
import { useStartData } from '#platform/page/start-data.tsx'

/** The pages of signing in to applications with one's account here, and of signing out of them. */
export function AuthorizationPage() {
  const start = useStartData()
  if (start.page !== 'authorization') throw new Error(`the page ${start.page} asks for no authorization`)
  return (
    <FrontPage corner={<LanguageSwitch />} footer={<UnitFooter help={<HelpCentreLink />} />}>
      <UnitHeading />
      <AuthorizationPanel asked={start.authorization} />
    </FrontPage>
  )
}
