import type { ProviderKind } from '@homeroom/contract/outside-sign-in/social-endpoints.ts'

/** What a sealed secret is for: put into another unit's row, or another kind's, it cannot be opened. */
export function purposeOfSecret({ unitId, kind }: { unitId: string; kind: ProviderKind }): string {
  return `social provider ${unitId}/${kind}`
}

/** What the make-believe services of a demo installation take: no secret at all. */
export const rehearsalSecret = 'make-believe-and-no-secret'
