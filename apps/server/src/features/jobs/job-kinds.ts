import type { JobKindName } from '@homeroom/contract/jobs/job-kinds.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import type { Transaction } from '#platform/postgres/database.ts'

/** Whoever was changed, and what was there before, for taking it back. */
export type JobChange = { subject: string; before?: object }

/** What a job was asked with, as it was checked when it began. */
export type JobInput = Readonly<Record<string, unknown>>

/** An act that can be done to very many, in the background. */
export type JobKind = {
  /** What whoever asks must hold, at the beginning and before each part. */
  permission: string
  /**
   * What must be true of the whole besides, where that depends on what it was asked with. Asked at the beginning and before each part:
   * its refusal ends the job, where one of `perform` is about some of them.
   */
  require?: (tx: Transaction, administrator: Administrator, input: JobInput) => Promise<void>
  /** What it is about besides those whom it concerns, for whoever asked for it. */
  about?: (input: JobInput) => { name: string; englishName: string }
  /**
   * Does it to some of them, with all checks of the call that does it at once: one refusal refuses all. Tells those who were
   * changed; of the others it was true already.
   */
  perform: (
    tx: Transaction,
    administrator: Administrator,
    part: { subjects: readonly string[]; input: JobInput },
  ) => Promise<JobChange[]>
  /** Takes it back, in the same way. Absent where that is not possible. */
  undo?: (
    tx: Transaction,
    administrator: Administrator,
    part: { changes: readonly JobChange[]; input: JobInput },
  ) => Promise<JobChange[]>
  /** Whoever takes it back must have proved again who they are, as for doing what that does. */
  undoNeedsStepUp?: true
  /** After the transaction: caches drop what was changed. */
  forget?: (unitId: string, subjects: readonly string[]) => void
  /** What they are called in a report. */
  names: (
    tx: Transaction,
    unitId: string,
    subjects: readonly string[],
  ) => Promise<{ id: string; realName: string; englishName: string; number: string }[]>
}

export type JobKinds = Readonly<Partial<Record<JobKindName, JobKind>>>
