import { ForgottenPassword } from '#features/accounts/passwords/forgotten/forgotten-password.tsx'
import { SignInBox } from '#features/accounts/sign-in/sign-in-box.tsx'
import { BindPanel } from '#features/outside-sign-in/bind/bind-panel.tsx'
import { UnitFooter } from '#features/pages/footer/page-footer.tsx'
import { FrontPage, UnitHeading } from '#features/pages/front/front-page.tsx'
import { HelpCentreLink } from '#features/pages/help-centre/help-centre-link.tsx'
import { LeavingPage, ShortPage } from '#features/pages/short/short-page.tsx'
import { LanguageSwitch } from '#platform/language/language-switch.tsx'
import { useStartData } from '#platform/page/start-data.tsx'

/** The short pages: not found, closed, forgotten password, linking an identity. */
export function PageNoticePage() {
  const start = useStartData()
  if (start.page !== 'notice') throw new Error(`the page ${start.page} is no short page`)
  return (
    <FrontPage corner={<LanguageSwitch />} footer={<UnitFooter help={<HelpCentreLink />} />}>
      <UnitHeading />
      {start.bind ? (
        <BindPanel bind={start.bind} signIn={(onSignedIn) => <SignInBox unit={start.unit} onSignedIn={onSignedIn} />} />
      ) : start.notice === 'leaving' ? (
        start.leaving && <LeavingPage to={start.leaving} />
      ) : start.notice === 'forgotten-password' ? (
        start.forgotten && (
          <ForgottenPassword offer={start.forgotten} unit={start.unit} signedIn={start.session !== null} />
        )
      ) : (
        <ShortPage notice={start.notice} signedIn={start.session !== null} />
      )}
    </FrontPage>
  )
}
