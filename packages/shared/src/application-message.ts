export type NodeEnvironment = 'development' | 'production'

/** What an application tells about itself: where it is deployed, in which version, and in which mode it runs. */
export type ApplicationMessage = {
  appCode: string
  code: string
  rootPath: string
  version: string
  nodeEnv: NodeEnvironment
}

/** What an application tells about its data models, and whether calls for them take one proxy or are traced. */
export type CodeModelMessage = {
  appCode: string
  code: string
  rootPath: string
  nodeEnv: NodeEnvironment
  openOneProxy: boolean
  debugger: boolean
}

/** Keeps what an application tells about itself. A setter takes its own copy, and replaces what was set before. */
export function createApplicationMessages() {
  let application: ApplicationMessage | null = null
  let codeModel: CodeModelMessage | null = null
  let searchKeys: readonly string[] = []
  return {
    application: () => application,
    codeModel: () => codeModel,
    searchKeys: () => searchKeys,
    /** Throws a TypeError for anything but a plain object. */
    setApplication(message: ApplicationMessage): void {
      const { appCode, code, rootPath, version, nodeEnv } = plainObject(message)
      application = { appCode, code, rootPath, version, nodeEnv }
    },
    /** Throws a TypeError for anything but a plain object. */
    setCodeModel(message: CodeModelMessage): void {
      const { appCode, code, rootPath, nodeEnv, openOneProxy, debugger: traced } = plainObject(message)
      codeModel = { appCode, code, rootPath, nodeEnv, openOneProxy, debugger: traced }
    },
    /** Throws a TypeError for anything but an array. */
    setSearchKeys(keys: readonly string[]): void {
      if (!Array.isArray(keys)) throw new TypeError('the parameter must be an array')
      searchKeys = [...keys]
    },
  }
}

// The types promise an object, but applications are also written in JavaScript.
function plainObject<Message extends object>(message: Message): Message {
  const prototype = typeof message === 'object' && message !== null ? Object.getPrototypeOf(message) : undefined
  if (prototype === Object.prototype || prototype === null) return message
  throw new TypeError('the method parameter is wrong: an object must be passed')
}
