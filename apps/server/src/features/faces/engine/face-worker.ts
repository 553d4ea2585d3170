import { parentPort } from 'node:worker_threads'
import { readBurst } from './face-burst.ts'
import { createFaceReader } from './face-reader.ts'
import type { FaceAnswer, FaceQuestion, FaceThreadMessage } from './face-thread.ts'

// Reads faces in a thread of its own: a picture takes a tenth of a second, in which the server answers others.

const say = (message: FaceThreadMessage) => parentPort?.postMessage(message)
const loading = createFaceReader()

async function answerTo(question: FaceQuestion): Promise<FaceAnswer> {
  const reader = await loading
  switch (question.kind) {
    case 'portrait':
      return { portrait: await reader.portrait(Buffer.from(question.picture)) }
    case 'burst':
      return {
        reading: await readBurst(
          reader,
          question.frames.map((frame) => Buffer.from(frame)),
          question.challenge,
        ),
      }
    case 'read':
      return { reading: await reader.read(Buffer.from(question.picture), question.purpose) }
  }
}

parentPort?.on('message', (question: FaceQuestion) => {
  answerTo(question).then(
    (answer) => say({ answer }),
    (error: Error) => say({ problem: error.message }),
  )
})
await loading
say('ready')
