import {
  readPersonFactors,
  resetSecondFactor,
} from '@homeroom/contract/accounts/factors/second-factor-reset-endpoints.ts'
import { stepUp } from '@homeroom/contract/accounts/step-up/step-up-endpoints.ts'
import { applicationHeader, deviceHeader } from '@homeroom/contract/pages/storage-keys.ts'
import type { Browser } from '@playwright/test'
import { demoPassword } from './accounts.ts'
import { signInByCall } from './sign-in-by-call.ts'

/** An administrator takes away what an earlier run of a test has left to a person of the primary school. */
export async function forgetSecondFactor(
  browser: Browser,
  { loginName, origin }: { loginName: string; origin: string },
): Promise<void> {
  const context = await browser.newContext()
  await signInByCall(context, { loginName: 'admin', origin })
  const headers = { [deviceHeader]: 'pc', [applicationHeader]: 'base' }
  const post = (path: string, data: object) => context.request.post(`${origin}${path}`, { headers, data })
  const found = await context.request.get(`${origin}${readPersonFactors.path}`, {
    params: { loginName },
    headers,
  })
  const { userId } = (await found.json()).data
  await post(stepUp.path, { way: 'password', proof: demoPassword })
  await post(resetSecondFactor.path, { userId })
  await context.close()
}
