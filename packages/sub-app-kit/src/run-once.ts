/** What became of an action: its reply, why it failed, or that the one before was still under way. */
export type ActionResult<Reply> =
  | { done: true; reply: Reply }
  /** `failure` is what the call was rejected with; `refusalCode` reads why the server said no. */
  | { done: false; why: 'failed'; failure: unknown }
  | { done: false; why: 'under-way' }

/** Does a thing once at a time and never rejects; `tellBusy` hears when it begins and when it is over. */
export function createRunOnce(tellBusy: (busy: boolean) => void) {
  // The state of the next drawing comes too late for the second half of a double click.
  let underWay = false
  return async <Reply>(work: () => Promise<Reply>): Promise<ActionResult<Reply>> => {
    if (underWay) return { done: false, why: 'under-way' }
    underWay = true
    tellBusy(true)
    try {
      return { done: true, reply: await work() }
    } catch (failure) {
      return { done: false, why: 'failed', failure }
    } finally {
      underWay = false
      tellBusy(false)
    }
  }
}
