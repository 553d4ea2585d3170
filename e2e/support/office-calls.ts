import { stepUp } from '@homeroom/contract/accounts/step-up/step-up-endpoints.ts'
import { applicationHeader, deviceHeader } from '@homeroom/contract/pages/storage-keys.ts'
import { type APIRequestContext, expect } from '@playwright/test'
import { demoPassword } from './accounts.ts'

type Call = { method: string; path: string }

/** Calls as a signed-in person, for what a test needs but is not about. A refusal fails the test. */
export function callsOf(request: APIRequestContext, origin: string) {
  const headers = { [deviceHeader]: 'pc', [applicationHeader]: 'base' }
  async function send<Data>({ method, path }: Call, values: object = {}): Promise<Data> {
    const answer =
      method === 'GET'
        ? await request.get(origin + path, { headers, params: values as Record<string, string> })
        : await request.post(origin + path, { headers, data: values })
    const envelope = await answer.json()
    expect(envelope, `${path} ${envelope.code}`).toMatchObject({ status: 200 })
    return envelope.data
  }
  return {
    send,
    /** Proves once more who is there, for calls that want it. */
    prove: () => send(stepUp, { way: 'password', proof: demoPassword }),
  }
}
