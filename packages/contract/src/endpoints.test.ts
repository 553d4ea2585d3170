import { expect, test } from 'vitest'
import { SignedInReply } from './accounts/session/session-schemas.ts'
import { isFieldNamed, labelOfField } from './endpoint/field-labels.ts'
import { endpointAreas } from './endpoints.ts'
import { refusalMessage, refusals } from './error-codes.ts'

const endpoints = endpointAreas.flatMap((area) => area.endpoints)

test('every call is described once, with a name, a sentence and who may call it', () => {
  expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length)
  expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(endpoints.length)
  for (const { name, summary, access } of endpoints) {
    expect(summary, name).toMatch(/\.$/)
    expect(['everyone', 'signed-in', 'application'], name).toContain(access.who)
  }
})

test('the parameters in the path of every call are those of its schema', () => {
  for (const { name, path, params } of endpoints) {
    const inPath = [...path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter)
    const inSchema = params && 'properties' in params ? Object.keys(params.properties as object) : []
    expect([name, inPath.sort()]).toEqual([name, inSchema.sort()])
  }
})

test('[ERR-09] it is decided of every field of every call by which words a refusal names it', () => {
  const fields = endpoints.flatMap((endpoint) =>
    [endpoint.body, endpoint.query, endpoint.params].flatMap((schema) =>
      schema && 'properties' in schema
        ? Object.keys(schema.properties as object).map((field) => ({ endpoint, field }))
        : [],
    ),
  )
  const open = fields.filter(({ endpoint, field }) => !isFieldNamed(endpoint, field))
  expect(open.map(({ endpoint, field }) => `${endpoint.name}.${field}`)).toEqual([])
  const named = fields.flatMap(({ endpoint, field }) => labelOfField(endpoint, field) ?? [])
  expect(named.length).toBeGreaterThan(100)
  expect(labelOfField({ name: 'findPeopleForCodes' }, 'name')).toEqual(['姓名或用户名', 'Name or user name'])
})

test('[API-12] visitors may make only the calls that the specification leaves open and those that lead into an account', () => {
  const open = endpoints.filter(({ access }) => access.who === 'everyone').map(({ path }) => path)
  expect(open.sort()).toEqual([
    // The name and the colour that the unit's sign-in page shows as well.
    '/api/base/unit/manifest/:unitId',
    // Only in a demo: the codes that its people, who do not exist, would get.
    '/api/demo/outbox',
    // The outside single sign-on of a unit.
    '/api/sso/login',
    '/api/sso/select/login/url',
    '/api/storage/show/unit-picture/:unitId/:pictureId',
    '/api/storage/show/unit/:unitId',
    '/api/uaa/badge/login',
    // A face before the camera names its account itself.
    '/api/uaa/face/challenge',
    // A kiosk has the secret of a device, and no session.
    '/api/uaa/kiosk/enrol',
    '/api/uaa/kiosk/self',
    '/api/uaa/login/face/clocking',
    '/api/uaa/oauth/login',
    '/api/uaa/oauth/login/face',
    '/api/uaa/oauth/login/ticket',
    '/api/uaa/oauth/login/ticket',
    '/api/uaa/oauth/login/unit_config',
    '/api/uaa/oauth/login_remembered',
    '/api/uaa/oauth/login_user_client',
    // Answers 401 to a visitor itself: a refresh token alone is enough to sign out.
    '/api/uaa/oauth/logout',
    '/api/uaa/oauth/me',
    '/api/uaa/oauth/refresh',
    '/api/uaa/oauth/relogin',
    // Whom a ticket would sign in, asked before it does.
    '/api/uaa/oauth/ticket/person',
    // A passkey names its account itself.
    '/api/uaa/passkey/begin',
    '/api/uaa/passkey/login',
    '/api/uaa/password/forced',
    '/api/uaa/password/forced/facts',
    '/api/uaa/password/forgotten',
    '/api/uaa/password/forgotten/code',
    '/api/uaa/password/forgotten/issued',
    '/api/uaa/password/forgotten/new',
    // Behind the first proof: the handle of the sign-in that waits stands for the person.
    '/api/uaa/second_factor/step',
    '/api/uaa/second_factor/step/authenticator_begin',
    '/api/uaa/second_factor/step/authenticator_finish',
    '/api/uaa/second_factor/step/code',
    '/api/uaa/second_factor/step/passkey',
    '/api/uaa/second_factor/step/passkey_begin',
    '/api/uaa/second_factor/step/passkey_finish',
    '/api/uaa/second_factor/step/passkey_options',
    // Signing in by WeChat or WeCom.
    '/api/uaa/social/:state',
    '/api/uaa/social/info',
    '/api/uaa/social/mp_info',
    '/api/uaa/social/qy_info',
    '/api/uaa/social/sign_in/start',
    '/api/uaa/unit/search',
  ])
})

test.each(Object.keys(refusals) as (keyof typeof refusals)[])(
  '[ERR-09] the refusal %s has a text in both languages',
  (code) => {
    expect(refusalMessage(code)).toMatch(
      /^[^|]*[\u4e00-\u9fff][^|]*\|\|\|(?:file type error$|[A-Z])[^|\u4e00-\u9fff]*$/,
    )
  },
)

test('[LOGIN-26] a sign-in refused with status 400 is a wrong password, or an identity to link: nothing else may open the bind page', () => {
  const signIns = endpoints.filter(({ reply, path }) => reply === SignedInReply && !path.includes('/forced'))
  expect(signIns.length).toBeGreaterThan(8)
  const opening = signIns.flatMap(({ errors }) => errors).filter((code) => refusals[code].status === 400)
  expect([...new Set(opening)].sort()).toEqual(['invalid_grant', 'invalid_grant_any_unit', 'social_not_linked'])
})
