import { randomBytes } from 'node:crypto'
import { createHearing, type HeardWords } from './make-believe-hearing.ts'

/** The gateway's end of a connection. */
export type SocketEnd = { send(text: string): void; close(): void }
type SocketEvents = {
  text(text: string, end: SocketEnd): void
  bytes(bytes: Buffer, end: SocketEnd): void
}
type Options = {
  /** What is heard in each project, by its appkey. */
  words: Readonly<Record<string, HeardWords>>
  finished: (speech: { appKey: string; bytes: number; heard: string }) => void
}
type Frame = { header: Record<string, unknown>; payload?: Record<string, unknown> }

const hex32 = /^[0-9a-f]{32}$/
const success = 20_000_000

/** One connection of the gateway: a sentence from StartRecognition to RecognitionCompleted, or TaskFailed. */
export function createRecognition({ words, finished }: Options): SocketEvents {
  let task: { id: string; appKey: string; hearing: ReturnType<typeof createHearing>; bytes: number } | undefined

  function tell(
    end: SocketEnd,
    name: string,
    payload: object = {},
    status = { status: success, text: 'Gateway:SUCCESS:Success.' },
  ) {
    const header = {
      namespace: 'SpeechRecognizer',
      name,
      status: status.status,
      status_text: status.text,
      message_id: randomBytes(16).toString('hex'),
      task_id: task?.id ?? '',
    }
    end.send(JSON.stringify({ header, payload }))
  }

  function fail(end: SocketEnd, status: number, text: string): void {
    tell(end, 'TaskFailed', {}, { status, text })
    end.close()
  }

  function start(end: SocketEnd, { header, payload }: Frame) {
    const appKey = String(header.appkey)
    const heard = words[appKey]
    if (!heard) return fail(end, 40_020_105, 'Meta:APPKEY_NOT_EXIST:Appkey not exist!')
    if (payload?.format !== 'pcm' || payload.sample_rate !== 16_000)
      return fail(end, 40_000_003, 'Gateway:PARAMETER_INVALID:Parameter invalid!')
    task = { id: String(header.task_id), appKey, hearing: createHearing(heard), bytes: 0 }
    tell(end, 'RecognitionStarted')
  }

  function stop(end: SocketEnd) {
    if (!task) return fail(end, 40_000_002, 'Gateway:MESSAGE_INVALID:Message invalid!')
    const heard = task.hearing.heard()
    finished({ appKey: task.appKey, bytes: task.bytes, heard })
    tell(end, 'RecognitionCompleted', { result: heard, duration: Math.round(task.bytes / 32) })
    task = undefined
  }

  return {
    text(text, end) {
      const frame = readFrame(text)
      if (!frame) return fail(end, 40_000_002, 'Gateway:MESSAGE_INVALID:Message invalid!')
      if (frame.header.name === 'StartRecognition' && !task) return start(end, frame)
      if (frame.header.name === 'StopRecognition' && frame.header.task_id === task?.id) return stop(end)
      fail(end, 40_000_002, 'Gateway:MESSAGE_INVALID:Message invalid!')
    },
    bytes(bytes, end) {
      if (!task) return fail(end, 40_000_002, 'Gateway:MESSAGE_INVALID:Message invalid!')
      const before = task.hearing.heard()
      task.hearing.hear(bytes)
      task.bytes += bytes.length
      const now = task.hearing.heard()
      if (now !== before) tell(end, 'RecognitionResultChanged', { result: now, duration: Math.round(task.bytes / 32) })
    },
  }
}

function readFrame(text: string): Frame | undefined {
  const frame = parsed(text)
  const { namespace, message_id: message, task_id: task } = frame?.header ?? {}
  const right = namespace === 'SpeechRecognizer' && hex32.test(String(message)) && hex32.test(String(task))
  return right ? frame : undefined
}

// Anybody who tries the demo can send anything: what is wrong is answered, and throws nothing.
function parsed(text: string): Frame | undefined {
  try {
    return JSON.parse(text) ?? undefined
  } catch {
    return undefined
  }
}
