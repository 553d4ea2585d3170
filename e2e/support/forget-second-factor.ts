import { stepUp } from '@homeroom/contract/accounts/step-up/step-up-endpoints.ts'
import { applicationHeader, deviceHeader } from '@homeroom/contract/pages/storage-keys.ts'
import { readPeople } from '@homeroom/contract/people/people-endpoints.ts'
import { helpWithAccess } from '@homeroom/contract/people/person-sign-in-endpoints.ts'
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
  const found = await context.request.get(`${origin}${readPeople.path}`, { params: { search: loginName }, headers })
  const people: { id: string; loginName: string }[] = (await found.json()).data.list
  const id = people.find((person) => person.loginName === loginName)?.id
  await post(stepUp.path, { way: 'password', proof: demoPassword })
  await post(helpWithAccess.path, { id, act: 'reset-second-factor' })
  await context.close()
}
