import type { KoaContextWithOIDC, Provider } from 'oidc-provider'

/**
 * Computes the token that follows a refresh token from that one, as our own sessions do: a second use within the grace,
 * by a client whose answer was lost, gives the same one again, and a family stays one family.
 */
export function repeatNextRefreshTokens(
  { RefreshToken }: Provider,
  { current, next }: { current: () => KoaContextWithOIDC | undefined; next: (before: string) => string },
): void {
  // The library makes the names of all its tokens by this; its types leave it out.
  const tokens = RefreshToken.prototype as unknown as { generateTokenId: () => string }
  const generate = tokens.generateTokenId
  tokens.generateTokenId = function () {
    const before = current()?.oidc.entities.RotatedRefreshToken
    return before ? next(before.jti) : generate.call(this)
  }
}
