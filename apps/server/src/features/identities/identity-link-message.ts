import { productApplication } from '@homeroom/contract/pages/product.ts'
import type { HeldAccount } from './identity-link-queries.ts'

type About = { unitId: string; key: string; accounts: readonly HeldAccount[]; linked: boolean }

/** What both accounts are told: whoever is in one can, or can no longer, go on in the other. */
export function identityLinkMessage({ unitId, key, accounts, linked }: About) {
  const chinese = accounts.map(({ realName, loginName }) => `${realName}（${loginName}）`).join('和')
  const english = accounts.map((one) => `${one.englishName || one.realName} (${one.loginName})`).join(' and ')
  return {
    unitId,
    application: productApplication,
    key: `identity-link:${key}`,
    to: accounts.map(({ id }) => id),
    url: '',
    expiresAt: null,
    importance: 5,
    text: linked
      ? `学校已将账号${chinese}登记为同一人：登录其中一个后，可以切换到另一个。如果其中有不是您的账号，请立即联系学校。`
      : `学校已解除账号${chinese}的关联，不能再相互切换。如有疑问，请联系学校。`,
    englishText: linked
      ? `The school has noted that the accounts ${english} belong to the same person: whoever signs in to one can switch to the other. If one of them is not yours, please tell the school at once.`
      : `The school has taken the accounts ${english} apart: there is no switching between them any more. Please ask the school if this surprises you.`,
  }
}
