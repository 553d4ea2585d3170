/**
 * Why a sub-application does not run. `network`: nothing came back at all; `missing`: the server answered something else
 * than the file; `damaged`: a file is not what its hash says; `entry`: the manifest does not name the script; `broken`: its
 * own code failed.
 */
export type LoadFailure = 'network' | 'missing' | 'damaged' | 'entry' | 'broken'

/** What went wrong while loading, in words for developers. */
export class LoadError extends Error {
  override name = 'LoadError'
  readonly failure: LoadFailure

  constructor(failure: LoadFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.failure = failure
  }
}

/** Which failure an error stands for: an error of any other kind comes from the sub-application itself. */
export function failureOf(cause: unknown): LoadFailure {
  return cause instanceof LoadError ? cause.failure : 'broken'
}
