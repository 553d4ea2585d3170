import type { ErrorCode } from '@homeroom/contract/error-codes.ts'
import type { FaceChallenge } from '@homeroom/contract/faces/face-schemas.ts'
import { type FaceSettings, unusablePictures } from '@homeroom/contract/faces/face-shapes.ts'
import type { About, SignInAudit } from '#features/accounts/sign-in/sign-in-audit.ts'
import type { CompletedSignIn, FindAccount, SignInCompletion } from '#features/accounts/sign-in/sign-in-completion.ts'
import { setUpByHand } from '#features/accounts/sign-in/sign-in-gates.ts'
import type { SignInVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import type { SignInThrottle, Try } from '#features/accounts/sign-in/throttle/sign-in-throttle.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { networkOf } from '#platform/outside/network-address.ts'
import type { FaceRecognition } from './face-recognition.ts'
import type { ChallengePurpose, FaceSubmissions, Submitted } from './face-submissions.ts'

export type FaceSignInService = ReturnType<typeof createFaceSignInService>

type FaceTry = Submitted & {
  /** The unit of the sign-in page; undefined where there is none. */
  unitId: string | undefined
  visit: SignInVisit
}

type Parts = {
  submissions: FaceSubmissions
  recognition: FaceRecognition
  throttle: SignInThrottle
  completion: SignInCompletion
  audit: SignInAudit
  findAccount: FindAccount
  settingsOf: (unitId: string) => Promise<FaceSettings>
}

/** What was no guess at anybody. That no movement was seen is one: it may have been a photograph. What no camera sends is none of a person's. */
const noGuess: ReadonlySet<ErrorCode> = new Set(unusablePictures.filter((code) => code !== 'picture_unreadable'))

/** People sign in with their face, compared with those who have registered theirs in the unit of the page. */
export function createFaceSignInService(parts: Parts) {
  const { submissions, recognition, throttle, completion, audit, findAccount, settingsOf } = parts

  return {
    /** Asks for a movement before the camera, of whoever asks: only the pictures say who that is. Null where the unit asks for none. */
    async begin(
      purpose: ChallengePurpose,
      { unitId, visit }: { unitId: string | undefined; visit: SignInVisit },
    ): Promise<FaceChallenge | null> {
      await throttle.beginning(visit.source)
      if (unitId !== undefined && !(await settingsOf(unitId)).liveness) return null
      return submissions.begin(purpose, visit.browser())
    },
    /** Starts a session for the person whose face it is. All whom it may not be are refused alike. */
    signIn: (attempt: FaceTry): Promise<CompletedSignIn> =>
      audit.watch({ way: 'face', unitId: attempt.unitId, visit: attempt.visit }, (about) => prove(attempt, about)),
  }

  async function prove({ unitId, visit, ...submitted }: FaceTry, about: About): Promise<CompletedSignIn> {
    const settings = unitId === undefined ? undefined : await settingsOf(unitId)
    if (unitId === undefined || !settings?.offered || !settings.signIn) throw new AppError('face_not_offered')
    const browser = visit.browser()
    const counted: Try = { source: visit.source, face: { unitId, browser } }
    await throttle.begin(counted)
    // A browser is anew whatever it likes to be; an address is what somebody has few of.
    const of = { purpose: 'sign-in', browser, liveness: settings.liveness, source: networkOf(visit.source) } as const
    const read = await submissions.read(submitted, of).catch(forgiving(counted))
    const userId = await recognition.recognise(unitId, read, { toSignIn: true })
    // Also of a face that is nobody's: nobody tries the same picture again and again.
    if (!(await read.spend())) throw new AppError('face_used_before')
    const account = userId === undefined ? undefined : await findAccount({ unitId, userId })
    if (account?.userStatus !== 'active') throw new AppError('face_not_recognised')
    about(account)
    await throttle.takeBack(counted)
    return completion.complete({ account, way: 'face', visit, pageUnit: unitId }).catch(setUpByHand('face_not_enough'))
  }

  /** Lets the person before the camera try again at once when the picture was of no use. */
  function forgiving(counted: Try) {
    return async (refusal: unknown): Promise<never> => {
      if (refusal instanceof AppError && noGuess.has(refusal.code)) await throttle.forgiveFace(counted)
      throw refusal
    }
  }
}
