import { browserTricks } from './browser-tricks.ts'
import { casTricks } from './cas-tricks.ts'
import { clientTricks } from './client-tricks.ts'
import { codeTricks } from './code-tricks.ts'
import { forgedTokenTricks } from './forged-token-tricks.ts'
import { pkceTricks } from './pkce-tricks.ts'
import { addressTricks, redirectTricks } from './redirect-tricks.ts'
import { requestTricks } from './request-tricks.ts'
import { signOutTricks } from './sign-out-tricks.ts'
import { tokenTricks } from './token-tricks.ts'
import type { Trick } from './trick.ts'

/** All tricks by what they play on. */
export const tricks: Readonly<Record<string, readonly Trick[]>> = {
  'an address that is not exactly the registered one': redirectTricks,
  'no address, or two': addressTricks,
  'a request for what we do not do': requestTricks,
  PKCE: pkceTricks,
  codes: codeTricks,
  tokens: tokenTricks,
  'forged tokens': forgedTokenTricks,
  'who the client is': clientTricks,
  'whose browser it is': browserTricks,
  'signing out': signOutTricks,
  CAS: casTricks,
}
