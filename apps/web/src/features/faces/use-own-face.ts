import { RefusedCall } from '@homeroom/api-client/failures.ts'
import { faceConsentVersion } from '@homeroom/contract/faces/face-consent.ts'
import {
  agreeToFace,
  beginFaceChallenge,
  readFace,
  readFaceReadings,
  readOwnFace,
  registerFace,
  withdrawFace,
} from '@homeroom/contract/faces/face-endpoints.ts'
import type { OwnFace } from '@homeroom/contract/faces/face-schemas.ts'
import { binFiles, eraseFiles } from '@homeroom/contract/files/files-endpoints.ts'
import { uploadFile } from '@homeroom/contract/files/upload-endpoints.ts'
import { randomUuid } from '@homeroom/shared/random-uuid.ts'
import { compressPicture } from '@homeroom/ui-kit/avatar/compress-picture.ts'
import { type FaceAnswer, type FaceCalls, FaceRefusal } from '@homeroom/ui-kit/face/face-calls.ts'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useFailureWords } from '#platform/announce/use-failure-words.ts'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { call } from '#platform/calls/send.ts'
import { sendForm } from '#platform/calls/send-form.ts'
import { useLanguage } from '#platform/language/language.tsx'

const readingsPerPage = 30

const inPlace = { shown: false } as const
/** A chosen photo is made smaller: a face needs no more. */
const chosenPhoto = { most: { width: 1200, height: 1200 }, quality: 0.9 }

/** Whose face: one's own without a child. */
export type FaceOwner = { childId?: string }

const keyOf = ({ childId = '' }: FaceOwner) => ['own-face', childId]

/** What is known of a face, and what its owner, or a guardian, may do with it. */
export function useOwnFace(owner: FaceOwner) {
  const queries = useQueryClient()
  const { language } = useLanguage()
  const reading = useQuery({
    queryKey: keyOf(owner),
    queryFn: () => callQuietly(readOwnFace, { query: owner }),
  })
  const keep = (face: OwnFace) => queries.setQueryData(keyOf(owner), face)
  return {
    reading,
    async agree(): Promise<void> {
      const body = { ...owner, wording: faceConsentVersion, language }
      keep(await call(agreeToFace, { body }))
    },
    /** How much was deleted. */
    async withdraw(): Promise<{ photographs: number; templates: number }> {
      const { face, ...deleted } = await call(withdrawFace, { body: owner }, inPlace)
      keep(face)
      return deleted
    },
    readAgain: () => queries.invalidateQueries({ queryKey: ['own-face'] }),
  }
}

/** What the widget does with a face that its owner registers. */
export function useRegisterCalls({ liveness, momentText }: { liveness: boolean; momentText: (at: string) => string }) {
  const wordsOf = useFailureWords()

  async function answerOf(work: () => Promise<unknown>): Promise<FaceAnswer> {
    try {
      return { status: 200, message: '', data: await work() }
    } catch (failure) {
      return { status: failure instanceof RefusedCall ? failure.status : 0, message: wordsOf(failure) }
    }
  }
  async function challenge() {
    try {
      const asked = await call(beginFaceChallenge, { body: { purpose: 'register' } }, inPlace)
      return asked && { id: asked.challenge, action: asked.ask }
    } catch (failure) {
      throw new FaceRefusal(wordsOf(failure))
    }
  }
  return (userId: string): FaceCalls => ({
    save: ({ frames, challenge: asked, faceImage, noIntercept }) => {
      const burst = frames && asked ? { frames: [...frames], challenge: asked } : {}
      return answerOf(() => call(registerFace, { body: { faceImage, noIntercept, userId, ...burst } }, inPlace))
    },
    async readSaved() {
      const face = await callQuietly(readFace, { query: { userId } })
      return (
        face && { picture: `data:image/jpeg;base64,${face.faceImage}`, registerTime: momentText(face.registerTime) }
      )
    },
    uploadPhoto: (file) => answerOf(() => registerChosen(file, userId)),
    ...(liveness ? { challenge } : {}),
  })
}

/**
 * A chosen photo goes the way of every upload, which checks and scans it, and is registered. No copy of it stays among the
 * person's files: they would have to delete it by hand when they withdraw.
 */
async function registerChosen(file: File, userId: string): Promise<void> {
  const form = new FormData()
  form.set('serverid', 'base')
  form.set('purpose', 'picture')
  // A name of its own: the same photo may lie among the person's files, and must stay there.
  form.set('file', file, `${randomUuid()}${/\.\w+$/.exec(file.name)?.[0] ?? ''}`)
  const stored = await sendForm(uploadFile, form, { signal: new AbortController().signal, onSent: () => undefined })
  try {
    const picture = await compressPicture(file, chosenPhoto)
    const faceImage = picture.replace(/^data:[^,]*,/, '')
    await call(registerFace, { body: { faceImage, noIntercept: true, userId } }, inPlace)
  } finally {
    // Whether the face is registered does not depend on it; what is left lies in Files, where it can be seen and deleted.
    await forgetFile(stored.id).catch(() => undefined)
  }
}

async function forgetFile(id: string): Promise<void> {
  await call(binFiles, { body: { ids: [id] } }, inPlace)
  await call(eraseFiles, { body: { ids: [id] } }, inPlace)
}

/** Who did what with a face, newest first. */
export function useFaceReadings(owner: FaceOwner) {
  return useInfiniteQuery({
    queryKey: ['face-readings', owner.childId ?? ''],
    initialPageParam: 1,
    queryFn: ({ pageParam: page }) =>
      callQuietly(readFaceReadings, { query: { ...owner, page, pageSize: readingsPerPage } }),
    getNextPageParam: ({ total }, _pages, page) => (page * readingsPerPage < total ? page + 1 : undefined),
  })
}
