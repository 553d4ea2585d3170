import { PartTexts } from '#platform/language/part-texts.tsx'
import { badgeTexts } from '#texts/badge-texts.ts'
import type { SignInWayProps } from '../sign-in-ways.ts'
import { BadgeSignIn } from './badge-sign-in.tsx'

const fetchEnglish = async () => (await import('./badge.en.json')).default

/** Signing in with a printed badge, with its own texts. */
export function BadgeWay(props: SignInWayProps) {
  return (
    <PartTexts chinese={badgeTexts} fetchEnglish={fetchEnglish}>
      <BadgeSignIn {...props} />
    </PartTexts>
  )
}
