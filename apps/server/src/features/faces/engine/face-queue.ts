export type FaceQueue<Job> = ReturnType<typeof createFaceQueue<Job>>

/**
 * Who waits for the engine. Sources take turns, and each is first come, first served. When all places are taken, a newcomer gets the
 * last place of whoever has most of them, unless they would have as many: so nobody alone keeps all others waiting or out.
 */
export function createFaceQueue<Job>({ places }: { places: number }) {
  /** In the order of their turns. */
  const sources = new Map<string, Job[]>()
  let waiting = 0

  function leave(source: string, jobs: Job[], job: Job): void {
    jobs.splice(jobs.indexOf(job), 1)
    if (jobs.length === 0) sources.delete(source)
    waiting -= 1
  }

  /** The job that gives way to a newcomer; undefined where none has to. */
  function givesWay(source: string): Job | undefined {
    let most: [string, Job[]] | undefined
    for (const one of sources) if (one[1].length > (most?.[1].length ?? 0)) most = one
    const own = sources.get(source)?.length ?? 0
    const job = most && most[1].length > own + 1 ? most[1].at(-1) : undefined
    if (most && job !== undefined) leave(...most, job)
    return job
  }

  return {
    /** Lets a job wait. The one that has to go instead, which may be the newcomer itself. */
    add(job: Job, source: string): Job | undefined {
      const full = waiting >= places
      const gone = full ? givesWay(source) : undefined
      if (full && gone === undefined) return job
      const jobs = sources.get(source) ?? []
      jobs.push(job)
      sources.set(source, jobs)
      waiting += 1
      return gone
    },
    /** The job whose turn it is. */
    take(): Job | undefined {
      const [next] = sources
      const job = next?.[1][0]
      if (!next || job === undefined) return undefined
      const [source, jobs] = next
      leave(source, jobs, job)
      sources.delete(source)
      if (jobs.length > 0) sources.set(source, jobs)
      return job
    },
    remove(job: Job): void {
      for (const [source, jobs] of sources) if (jobs.includes(job)) leave(source, jobs, job)
    },
    /** All who wait; nobody waits afterwards. */
    clear(): Job[] {
      const all = [...sources.values()].flat()
      sources.clear()
      waiting = 0
      return all
    },
    get size() {
      return waiting
    },
  }
}
