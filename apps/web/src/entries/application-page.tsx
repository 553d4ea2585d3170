import { UnitFooter } from '#features/footer/unit-footer.tsx'
import { SignInInPlace } from '#features/sign-in/sign-in-in-place.tsx'
import { ApplicationShell } from '#shells/application/application-shell.tsx'
import { ShellHelp } from '#shells/shell-help.tsx'
import { ShellProviders } from '#shells/shell-providers.tsx'

/** The page of an application, for PC and phones. */
export function ApplicationPage() {
  return (
    <ShellProviders>
      <ApplicationShell footer={<UnitFooter help={<ShellHelp />} />} />
      <SignInInPlace />
    </ShellProviders>
  )
}
