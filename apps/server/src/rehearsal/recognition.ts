import { randomBytes } from 'node:crypto'

/** The gateway's end of a connection. */
type SocketEnd = { send(text: string): void; close(): void }

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

/** 16-bit samples of one channel, 16,000 of them a second, as the service is told to expect them. */
const samplesPerSecond = 16_000

/** Louder than the noise of an idle microphone. */
const loud = 600

const shortSpeech = 3

/** What is heard, in the language of the project: a stretch of speech that is short, and one that is long. */
type HeardWords = { short: string; long: string }

/**
 * Nobody understands speech here: what counts is for how long it is loud. Nothing is heard in silence, one thing in up
 * to three seconds of speech, another in more.
 */
function createHearing(words: HeardWords) {
  let loudTenths = 0
  return {
    hear(bytes: Buffer): void {
      let peak = 0
      for (let at = 0; at + 1 < bytes.length; at += 2) peak = Math.max(peak, Math.abs(bytes.readInt16LE(at)))
      if (peak > loud) loudTenths += (bytes.length / 2 / samplesPerSecond) * 10
    },
    heard(): string {
      if (loudTenths < 1) return ''
      return loudTenths <= shortSpeech * 10 ? words.short : words.long
    },
  }
}
