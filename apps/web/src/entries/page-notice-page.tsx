import { UnitFooter } from '#features/footer/unit-footer.tsx'
import { ForgottenPassword } from '#features/forgotten-password/forgotten-password.tsx'
import { FrontPage } from '#features/front-page/front-page.tsx'
import { UnitHeading } from '#features/front-page/unit-heading.tsx'
import { HelpCentreLink } from '#features/help-centre/help-centre-link.tsx'
import { LeavingPage } from '#features/short-pages/leaving-page.tsx'
import { ShortPage } from '#features/short-pages/short-page.tsx'
import { BindPanel } from '#features/sign-in/bind/bind-panel.tsx'
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
        <BindPanel bind={start.bind} />
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
