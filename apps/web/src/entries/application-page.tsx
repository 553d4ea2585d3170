import { SignInInPlace } from '#features/accounts/sign-in/in-place/sign-in-in-place.tsx'
import { ApplicationShell } from '#shells/application/application-shell.tsx'
import { ShellFooter } from '#shells/parts/shell-footer.tsx'
import { ShellProviders } from '#shells/shell-providers.tsx'

/** The page of an application, for PC and phones. */
export function ApplicationPage() {
  return (
    <ShellProviders>
      <ApplicationShell footer={<ShellFooter />} />
      <SignInInPlace />
    </ShellProviders>
  )
}
