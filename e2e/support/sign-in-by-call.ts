import { signIn } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { applicationHeader, deviceHeader } from '@homeroom/contract/pages/storage-keys.ts'
import { type BrowserContext, expect } from '@playwright/test'
import { demoPassword } from './accounts.ts'

/** Signs a person in without the form, for tests in which signing in is not the point. The context gets the cookies. */
export async function signInByCall(
  context: BrowserContext,
  { loginName, origin }: { loginName: string; origin: string },
): Promise<void> {
  const answer = await context.request.post(`${origin}${signIn.path}`, {
    form: { username: loginName, password: demoPassword },
    headers: { [deviceHeader]: 'pc', [applicationHeader]: 'login' },
  })
  expect(await answer.json(), `${loginName} signs in`).toMatchObject({ status: 200, code: 'ok' })
}
